interface Options {
  /** Releases the microphone and forgets what was recorded. */
  signal: AbortSignal
  /** 0 to 1, many times a second. */
  onLevel: (level: number) => void
  /** Once, by `stop`, silence or the longest time: the recording, or nothing when nobody spoke. */
  onEnd: (recording: File | undefined) => void
}

/** How loud a voice close to the microphone is: the meter's full height. */
const LOUD = 0.25

/** Records from the microphone. Throws where there is none, it is refused, or nothing can record. */
export async function record(options: Options): Promise<{ stop: () => void }> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (options.signal.aborted) {
    release()
    return { stop() {} }
  }
  try {
    return recordFrom(stream, release, options)
  } catch (error) {
    release()
    throw error
  }
}

function recordFrom(stream: MediaStream, release: () => void, { signal, onLevel, onEnd }: Options) {
  const mimeType = recordingType((type) => MediaRecorder.isTypeSupported(type), navigator.userAgent)
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const chunks: Blob[] = []
  let heardSpeech = false
  const endMeter = measure(stream, (level, hearing) => {
    heardSpeech = hearing.heardSpeech
    onLevel(Math.min(1, level / LOUD))
    if (hearing.isOver) stop()
  })
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  recorder.onstop = () => {
    endMeter()
    release()
    if (signal.aborted) return
    const type = recorder.mimeType || mimeType || 'audio/webm'
    const name = `command.${type.includes('mp4') ? 'mp4' : 'webm'}`
    onEnd(heardSpeech ? new File(chunks, name, { type }) : undefined)
  }
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  signal.addEventListener('abort', stop)
  recorder.start()
  return { stop }
}

function measure(
  stream: MediaStream,
  onLevel: (level: number, hearing: ReturnType<ReturnType<typeof createHearing>>) => void,
): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const hear = createHearing(performance.now())
  // A timer and not a frame: it must go on while the page is in the background.
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length)
    onLevel(level, hear(level, performance.now()))
  }, 50)
  return () => {
    clearInterval(timer)
    context.close()
  }
}

/** Above this something is said; a quiet room is well below. Root mean square, 0 to 1. */
const SPEECH = 0.015
/** So much quiet after speech ends the command. */
const PAUSE_MS = 1600
/** After so long a silence nobody is going to speak. */
const PATIENCE_MS = 8000
/** A little less than the server hears (H8), for a recording ends later than it is told to. */
const LONGEST_MS = 118_000

/** When to stop listening, and whether there is anything to send: fed with the level of sound. */
interface Hearing {
  heardSpeech: boolean
  isOver: boolean
}

export function createHearing(from: number): (level: number, now: number) => Hearing {
  let lastSpeech: number | undefined
  return (level, now) => {
    if (level >= SPEECH) lastSpeech = now
    const heardSpeech = lastSpeech !== undefined
    const quiet = now - (lastSpeech ?? from)
    const isOver = quiet > (heardSpeech ? PAUSE_MS : PATIENCE_MS) || now - from > LONGEST_MS
    return { heardSpeech, isOver }
  }
}

const PREFERRED = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm']

/**
 * What to record: webm with opus, then mp4, then webm (spec §4); on Safari mp4 first, whose webm
 * can't be relied on. Undefined leaves it to the browser.
 */
export function recordingType(isSupported: (type: string) => boolean, userAgent: string) {
  const isSafari = /AppleWebKit/.test(userAgent) && !/Chrom|Android|Edg/.test(userAgent)
  const types = isSafari ? ['audio/mp4', ...PREFERRED] : PREFERRED
  return types.find(isSupported)
}

/** Until it has been looked for there is one, so that nothing flickers where there is. */
let isThere = true

async function look() {
  // A page that isn't served securely gets no microphone at all, and has no list of them.
  const { mediaDevices } = navigator
  if (!mediaDevices) {
    isThere = false
    return
  }
  const devices = await mediaDevices.enumerateDevices().catch(() => undefined)
  isThere = devices?.some(({ kind }) => kind === 'audioinput') ?? true
}

const looked = look()
navigator.mediaDevices?.addEventListener('devicechange', look)

/** Whether there seems to be one. Asks for no permission. */
export const hasMicrophone = () => isThere

/** The same, once it has been looked for. */
export async function findMicrophone(): Promise<boolean> {
  await looked
  return isThere
}
