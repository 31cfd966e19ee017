import { EXIT, Failure } from '../print/failure'
import { say } from '../print/print'
import { safe } from '../print/safe-text'
import { hear, isOver, LONGEST, levelBar, SILENCE } from './level'
import { RATE, startRecorder } from './recorder'
import { toWav } from './wav'

const BAR = 30
const BYTES_PER_SAMPLE = 2

/** Records a command: until Enter, or until the speaker falls silent. Throws a Failure: no sound. */
export async function record(): Promise<File> {
  const { program, recording } = startRecorder()
  say(safe`Listening (${program}). Enter ends it, and so does silence.`)
  const stop = () => recording.kill('SIGINT')
  const ears = onEnter(stop)
  const chunks: Uint8Array[] = []
  let heard = SILENCE
  try {
    for await (const chunk of recording.stdout) {
      chunks.push(chunk)
      heard = hear(heard, samplesOf(chunk), RATE)
      showLevel(heard.level)
      if (isOver(heard)) stop()
    }
  } finally {
    ears.close()
    stop()
    clearLevel()
  }
  await recording.exited
  if (chunks.length === 0) {
    const [why = ''] = (await new Response(recording.stderr).text()).trim().split('\n')
    throw new Failure(EXIT.error, `${program} could not record: ${why || 'no microphone'}`)
  }
  if (!heard.hasSpoken) throw new Failure(EXIT.error, 'Nothing was heard.')
  const samples = Buffer.concat(chunks).subarray(0, LONGEST * RATE * BYTES_PER_SAMPLE)
  return new File([toWav(samples, RATE)], 'command.wav', { type: 'audio/wav' })
}

/** A chunk may end within a sample: half a sample's error in the level of one moment. */
function samplesOf(chunk: Uint8Array): Int16Array {
  const whole = new Uint8Array(chunk.subarray(0, chunk.byteLength - (chunk.byteLength % 2)))
  return new Int16Array(whole.buffer)
}

/** Where there is nobody at a terminal, silence ends it. */
function onEnter(work: () => void) {
  const { stdin } = process
  if (!stdin.isTTY) return { close() {} }
  stdin.once('data', work)
  stdin.resume()
  return {
    close() {
      stdin.off('data', work)
      stdin.pause()
    },
  }
}

function showLevel(level: number) {
  if (process.stderr.isTTY) process.stderr.write(`\r${levelBar(level, BAR)}`)
}

function clearLevel() {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}
