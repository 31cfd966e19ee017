import { EXIT, Failure } from '../print/failure'

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
export function startRecorder() {
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
