import { Keyboard, Mic, Square } from 'lucide-react'
import { useRef } from 'react'
import { ALL_TASKS } from '../../src/core/folders/rules'
import { connection } from '../api/connection'
import type { FolderTab } from '../folders/folder-tabs'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { focusTop } from '../ui/modal-stack'
import { CommandForm } from './command-form'
import { Meter, type MeterHandle } from './meter'
import { Result } from './result'
import { Review } from './review'
import { type Ear, type Phase, useVoice } from './use-voice'

interface Props {
  tabs: FolderTab[]
  /** The folder that is shown, where what is said goes that names none. */
  activeId: number | undefined
  onClose: () => void
}

export default function VoiceDialog({ tabs, activeId, onClose }: Props) {
  const meter = useRef<MeterHandle>(null)
  const folders = tabs.filter(({ id }) => id !== ALL_TASKS.id)
  const category = folders.find(({ id }) => id === activeId)?.name
  const voice = useVoice({ folders, category, onLevel: (level) => meter.current?.show(level) })
  const { phase, ear } = voice
  const reached = connection.use()
  // What may be answered by voice stays while it listens.
  const asks = voice.outcome?.review ?? voice.outcome?.answer?.candidates.length
  const isAsking = phase === 'result' || (phase === 'listening' && Boolean(asks))

  return (
    <Dialog
      title="Voice Assistant"
      onClose={() => {
        voice.leave()
        onClose()
      }}
      focus="first"
    >
      <div className="mt-4 grid justify-items-center gap-4">
        {ear !== 'none' && (
          <>
            <MicrophoneButton phase={phase} onStart={voice.listen} onStop={voice.stop} />
            {phase !== 'result' && (
              <Meter ref={meter} active={phase === 'listening' && ear === 'server'} />
            )}
          </>
        )}
        {/* One place for all that is said, so that a screen reader hears each change; as high as
            the longest of what it says until there is a result, so that nothing jumps. */}
        <p
          role="status"
          className={`text-center text-balance break-words ${phase === 'result' ? 'font-semibold' : 'text-quiet'} ${ear === 'none' ? '' : 'min-h-12'}`}
        >
          {phase === 'result' ? voice.outcome?.reply : status(phase, ear)}
        </p>
        {!reached && phase !== 'result' && (
          <p className="text-center text-sm text-balance text-quiet">
            {navigator.onLine ? 'The server can’t be reached' : 'You’re offline'}. What you say is
            saved and processed later.
          </p>
        )}
        {isAsking && voice.outcome?.review && (
          <Review
            answer={voice.outcome.review.answer}
            folders={folders}
            onEdit={voice.edit}
            onConfirm={(answer) => {
              focusTop()
              voice.confirm(answer)
            }}
            onDiscard={() => {
              focusTop()
              voice.discard()
            }}
          />
        )}
        {/* What is pressed there goes, and would take the focus along. */}
        {isAsking && voice.outcome && (
          <Result
            outcome={voice.outcome}
            onChoose={(candidate) => {
              focusTop()
              voice.choose(candidate)
            }}
            onUndo={() => {
              focusTop()
              voice.undo()
            }}
          />
        )}
        {ear === 'none' ? (
          <CommandForm busy={phase === 'processing'} onSay={voice.say} />
        ) : (
          <Button
            look="quiet"
            onClick={voice.type}
            className={phase === 'listening' || phase === 'processing' ? 'invisible' : ''}
          >
            <Keyboard aria-hidden="true" size={18} />
            Type instead
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function status(phase: Exclude<Phase, 'result'>, ear: Ear): string {
  if (phase === 'processing') return 'Processing...'
  if (ear === 'none') return 'Type what you would say.'
  if (phase === 'listening') return 'Listening... Say what to add or what is done.'
  return 'Press the microphone and say what to add or what is done.'
}

interface MicrophoneProps {
  phase: Phase
  onStart: () => void
  onStop: () => void
}

/** One button for both, so that the focus stays where it is. */
function MicrophoneButton({ phase, onStart, onStop }: MicrophoneProps) {
  const isListening = phase === 'listening'
  const isBusy = phase === 'processing'
  return (
    <button
      type="button"
      aria-label={isListening ? 'Stop listening' : 'Start listening'}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (isListening) onStop()
        else if (!isBusy) onStart()
      }}
      className={`btn size-18 rounded-full p-0 ${isListening ? 'btn-error' : 'btn-primary'} ${isBusy ? 'border-transparent! bg-primary/15! text-primary!' : ''}`}
    >
      {isBusy && <span aria-hidden="true" className="spinner size-7" />}
      {isListening && <Square aria-hidden="true" size={26} fill="currentColor" />}
      {!isBusy && !isListening && <Mic aria-hidden="true" size={30} />}
    </button>
  )
}
