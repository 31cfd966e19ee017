import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Candidate, VoiceAnswer, VoiceStatus } from '../../src/core/voice/contract'
import { ApiError, describeError, isUnauthorized } from '../api/query'
import { reportFailure } from '../api/report-failure'
import { STATS_KEY } from '../sync/lists'
import { openSync } from '../sync/open'
import { toast } from '../ui/toast-store'
import { createAssistant, discarded } from './assistant'
import { type Outcome, undo } from './carry-out'
import { canRecognize, recognize } from './recognition'
import { findMicrophone, hasMicrophone, record } from './recorder'
import { REPLIES } from './replies'

/** Spec §9. */
const LISTEN_AFTER_MS = 500
/** How long a completion can be undone after the dialog has closed. */
const UNDO_MS = 10_000
/** H2: the server has no provider, so that the browser has to hear (V6). */
const NOT_CONFIGURED = 503

export type Phase = 'idle' | 'listening' | 'processing' | 'result'
/** Who turns sound into words; nobody when they are typed. */
export type Ear = 'server' | 'browser' | 'none'

interface Options {
  folders: readonly { id: number; name: string }[]
  category: string | undefined
  onLevel: (level: number) => void
}

/** The assistant: idle, listening, processing and a result (spec §4). Listens by itself at first. */
export function useVoice({ folders, category, onLevel }: Options) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [ear, setEar] = useState<Ear>(() => (hasMicrophone() ? 'server' : 'none'))
  const [outcome, setOutcome] = useState<Outcome>()
  const listening = useRef<{ stop: () => void }>(undefined)
  /** Aborts when the dialog closes: what it listens to or is about to do is not wanted any more. */
  const closing = useRef(new AbortController())
  const queryClient = useQueryClient()
  const sync = () => openSync(queryClient)
  const assistant = createAssistant(sync, { folders, category })

  const { mutate } = useMutation({
    mutationFn: (work: (signal: AbortSignal) => Promise<Outcome>) => work(closing.current.signal),
    onSuccess: finish,
    onError: fail,
    onSettled: refetch,
  })
  const { mutate: mutateBack } = useMutation({
    mutationFn: (done: Outcome) => undo(sync(), done),
    onSuccess: finish,
    onError(error) {
      reportFailure('This could not be undone', error)
      setPhase('result')
    },
    onSettled: refetch,
  })

  function refetch() {
    queryClient.invalidateQueries({ queryKey: STATS_KEY })
    return sync()
      .pull()
      .catch(() => {})
  }

  function finish(result: Outcome) {
    setOutcome(result)
    setPhase('result')
  }

  function fail(error: Error) {
    // Closed: nothing more is expected of it.
    if (closing.current.signal.aborted) return
    if (isUnauthorized(error)) return setPhase('idle')
    if (error instanceof ApiError && error.status === NOT_CONFIGURED) return hearElsewhere()
    toast({
      title: 'Error',
      description: 'Failed to process voice command',
      variant: 'destructive',
    })
    finish({ reply: REPLIES.failed, why: describeError(error) })
  }

  function hearElsewhere() {
    const next = otherEar()
    setEar(next)
    if (next === 'browser') listen('browser')
    else setPhase('idle')
  }

  function process(said: File | string) {
    setPhase('processing')
    const last = outcome
    mutate((signal) => assistant.hear(said, last, signal))
  }

  async function listen(by: Ear = ear) {
    const { signal } = closing.current
    setPhase('listening')
    try {
      if (by === 'browser') {
        listening.current = recognize({ signal, onEnd: endOfRecognition })
      } else {
        listening.current = await record({ signal, onLevel, onEnd: endOfRecording })
      }
    } catch {
      if (signal.aborted) return
      toast({
        title: 'Microphone Error',
        description: 'Could not access microphone. Please check permissions.',
        variant: 'destructive',
      })
      setEar('none')
      setPhase('idle')
    }
  }

  function endOfRecording(recording: File | undefined) {
    if (recording) process(recording)
    else finish({ reply: REPLIES.nothingHeard })
  }

  function endOfRecognition({ transcript, failed }: { transcript: string; failed: boolean }) {
    if (transcript) return process(transcript)
    if (!failed) return finish({ reply: REPLIES.nothingHeard })
    setEar('none')
    setPhase('idle')
  }

  /** Who hears, known before anybody speaks, so that nothing is said in vain. */
  const findEar = useEffectEvent(async (): Promise<Ear> => {
    if (!(await findMicrophone())) return 'none'
    const status = await queryClient
      .fetchQuery<VoiceStatus>({ queryKey: ['/api/voice'] })
      .catch(() => undefined)
    return !status || status.speech ? 'server' : otherEar()
  })
  const open = useEffectEvent((found: Ear, signal: AbortSignal) => {
    if (!signal.aborted && phase === 'idle' && ear !== 'none') setEar(found)
  })
  const listenAtFirst = useEffectEvent((found: Ear, signal: AbortSignal) => {
    if (signal.aborted || phase !== 'idle' || ear === 'none' || found === 'none') return
    listen(found)
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    closing.current = controller
    const found = findEar()
    found.then((who) => open(who, signal))
    const timer = setTimeout(async () => listenAtFirst(await found, signal), LISTEN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      // Closing lets go of the microphone, and cancels what is under way.
      controller.abort()
    }
  }, [])

  return {
    phase,
    ear,
    outcome,
    listen: () => listen(),
    stop: () => listening.current?.stop(),
    say: process,
    type: () => setEar('none'),
    /** Puts right what was not sure, before it is confirmed. */
    edit(answer: VoiceAnswer) {
      setOutcome((last) => last?.review && { ...last, review: { ...last.review, answer } })
    },
    confirm(answer: VoiceAnswer) {
      const last = outcome?.review?.last
      setPhase('processing')
      mutate((signal) => assistant.perform({ ...answer, sure: true }, last, signal))
    },
    discard: () => outcome && finish(discarded(outcome)),
    /** When the dialog closes: a completion can still be undone for a while. */
    leave() {
      if (!outcome?.changes?.length || outcome.answer?.action !== 'complete_task') return
      const { reply, changes } = outcome
      toast({
        title: reply,
        duration: UNDO_MS,
        action: { label: 'Undo', keys: 'mod+z', run: () => sync().undo(...changes) },
      })
    },
    choose(candidate: Candidate) {
      if (!outcome) return
      setPhase('processing')
      mutate((signal) => assistant.performWith(candidate, outcome, signal))
    },
    undo() {
      if (!outcome) return
      setPhase('processing')
      mutateBack(outcome)
    },
  }
}

function otherEar(): Ear {
  return canRecognize() ? 'browser' : 'none'
}
