import { spawnSync } from 'node:child_process'

let isThere: boolean | null = null

/**
 * The program that plays the encoder of a seller and judges films.
 * @throws where it is missing; the message says what to install
 */
export function ffmpegProgram(name: 'ffmpeg' | 'ffprobe' = 'ffmpeg'): string {
  isThere ??= spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
  if (!isThere) throw new Error('This test needs ffmpeg (Debian: apt-get install ffmpeg)')
  return name
}
