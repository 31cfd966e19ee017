import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the product's recorders make, and what else may be sent (V2). */
export type Sound = 'webm' | 'mp4' | 'ogg' | 'wav' | 'mp3'

const CODECS: Record<Sound, string[]> = {
  webm: ['-c:a', 'libopus', '-b:a', '32k'],
  mp4: ['-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov'],
  ogg: ['-c:a', 'libopus', '-b:a', '32k'],
  wav: ['-ac', '1', '-ar', '16000'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '48k'],
}

/** A sentence, spoken by espeak-ng. The file is removed by `clear`. */
export function createSpeaker() {
  const dir = mkdtempSync(join(tmpdir(), 'tasks-speech-'))
  let count = 0
  const file = (kind: string) => join(dir, `${++count}.${kind}`)

  /** What ffmpeg makes of an input, a file or a generator's description. */
  function encode(input: string[], kind: Sound, options: string[] = []): Uint8Array<ArrayBuffer> {
    const to = file(kind)
    run('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...CODECS[kind], ...options, to])
    return new Uint8Array(readFileSync(to))
  }

  return {
    /** The path of a wav file, as Chromium's fake microphone plays it. */
    speakToFile(text: string, voice = 'en'): string {
      const to = file('wav')
      run('espeak-ng', ['-v', voice, '-w', to, text])
      return to
    },
    /** Nobody speaks, and there is the noise of a quiet room: about -60 dB. */
    quietRoomToFile(seconds: number): string {
      const to = file('wav')
      const noise = `anoisesrc=d=${seconds}:c=pink:a=0.004:r=48000`
      run('ffmpeg', ['-loglevel', 'error', '-f', 'lavfi', '-i', noise, '-ac', '1', to])
      return to
    },
    /** A sentence with a pause after it, long enough to be taken for the end. */
    speakAndPause(text: string, seconds: number): string {
      const to = file('wav')
      const pad = ['-af', `adelay=300,apad=pad_dur=${seconds}`, '-ac', '1', '-ar', '48000']
      run('ffmpeg', ['-loglevel', 'error', '-i', this.speakToFile(text), ...pad, to])
      return to
    },
    /** What a recorder of the terminal makes of a file: raw, 16 kHz, 16-bit, mono. */
    samples(path: string): Uint8Array {
      const to = file('raw')
      run('ffmpeg', [
        '-loglevel',
        'error',
        '-i',
        path,
        '-f',
        's16le',
        '-ar',
        '16000',
        '-ac',
        '1',
        to,
      ])
      return new Uint8Array(readFileSync(to))
    },
    speak(text: string, kind: Sound, voice = 'en'): Uint8Array<ArrayBuffer> {
      return encode(['-i', this.speakToFile(text, voice)], kind)
    },
    /** The same, but very quietly or after a long silence: filters of ffmpeg. */
    speakThrough(filters: string, text: string, kind: Sound, options: string[] = []) {
      const input = ['-i', this.speakToFile(text), '-af', filters, '-ar', '48000']
      return encode(input, kind, options)
    },
    silence(kind: Sound, seconds = 2): Uint8Array<ArrayBuffer> {
      return encode(['-f', 'lavfi', '-i', `anullsrc=r=48000:cl=mono:d=${seconds}`], kind)
    },
    /** A tone, for what must be long. */
    tone(kind: Sound, seconds: number): Uint8Array<ArrayBuffer> {
      return encode(['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`], kind)
    },
    clear: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** Seconds of sound that ffmpeg decodes in it, or undefined when it can't. */
export function decodedSeconds(bytes: Uint8Array): number | undefined {
  const args = ['-v', 'error', '-i', 'pipe:0', '-f', 's16le', '-ac', '1', '-ar', '8000', 'pipe:1']
  const { status, stdout, error } = spawnSync('ffmpeg', args, {
    input: bytes,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw missing('ffmpeg')
  return status === 0 && stdout.length > 0 ? stdout.length / 16_000 : undefined
}

function run(program: string, args: string[]) {
  const { status, stderr, error } = spawnSync(program, args)
  if (error) throw missing(program)
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}

function missing(program: string): Error {
  return new Error(
    `There is no ${program}: install the packages espeak-ng and ffmpeg, which speak in the voice tests.`,
  )
}
