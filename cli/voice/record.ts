import { EXIT, Failure } from '../print/failure'
import { say } from '../print/print'
import { safe } from '../print/safe-text'
import { hear, isOver, LONGEST, levelBar, SILENCE } from './level'

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

/** Without a terminal, only silence ends the recording. */
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

const HEADER = 44

/** 16-bit samples of one channel as a WAV file. */
export function toWav(samples: Uint8Array, rate: number): Blob {
  const header = Buffer.alloc(HEADER)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER - 8 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  return new Blob([header, samples as Uint8Array<ArrayBuffer>], { type: 'audio/wav' })
}

/** 16-bit samples of one channel, which is what speech recognition listens to. */
export const RATE = 16_000

interface Recorder {
  program: string
  args: string[]
}

/** Each of these writes raw samples of the default microphone to its output. */
const RECORDERS: Recorder[] = [
  {
    program: 'sox',
    args: [
      '-q',
      '-d',
      '-t',
      'raw',
      '-r',
      `${RATE}`,
      '-c',
      '1',
      '-b',
      '16',
      '-e',
      'signed',
      '-L',
      '-',
    ],
  },
  {
    program: 'ffmpeg',
    args: [
      ...['-loglevel', 'error', '-nostdin', ...microphone()],
      ...['-f', 's16le', '-ar', `${RATE}`, '-ac', '1', '-'],
    ],
  },
  {
    program: 'arecord',
    args: ['-q', '-t', 'raw', '-f', 'S16_LE', '-r', `${RATE}`, '-c', '1', '-'],
  },
]

/** Starts the first that is there. Throws a Failure where none is. */
function startRecorder() {
  const recorder = RECORDERS.find(({ program }) => Bun.which(program))
  if (!recorder) {
    throw new Failure(
      EXIT.error,
      'Recording needs sox, ffmpeg or arecord; none is installed. Or say it as text: tasks voice --text "..."',
    )
  }
  const { program, args } = recorder
  const recording = Bun.spawn([program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  return { program, recording }
}

function microphone(): string[] {
  if (process.platform === 'darwin') return ['-f', 'avfoundation', '-i', ':0']
  return ['-f', 'alsa', '-i', 'default']
}
