import { createHearing } from './hearing'
import { recordingType } from './recording-type'

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

/** Measures the level until it is told to end. */
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
