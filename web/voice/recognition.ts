/** What browsers have of the Web Speech API, some of them under a name of their own. */
interface Recognition {
  lang: string
  onresult: ((event: { results: { transcript: string }[][] }) => void) | null
  onend: (() => void) | null
  onerror: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

type Recognizer = new () => Recognition

function recognizer(): Recognizer | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    Recognizer | undefined
  >
  return SpeechRecognition ?? webkitSpeechRecognition
}

export function canRecognize(): boolean {
  return recognizer() !== undefined
}

interface Options {
  signal: AbortSignal
  /** Once: what was said, or nothing when nothing was heard; `failed` when it can't be done. */
  onEnd: (heard: { transcript: string; failed: boolean }) => void
}

/** Lets the browser hear, for servers that have no provider (V6). It ends by itself in silence. */
export function recognize({ signal, onEnd }: Options): { stop: () => void } {
  const Recognizer = recognizer()
  if (!Recognizer) throw new Error('This browser recognises no speech')
  const recognition = new Recognizer()
  let transcript = ''
  let failed = false
  recognition.lang = navigator.language
  recognition.onresult = ({ results }) => {
    transcript = results[0]?.[0]?.transcript ?? ''
  }
  recognition.onerror = () => {
    failed = true
  }
  recognition.onend = () => {
    if (!signal.aborted) onEnd({ transcript, failed })
  }
  signal.addEventListener('abort', () => recognition.abort())
  recognition.start()
  return { stop: () => recognition.stop() }
}
