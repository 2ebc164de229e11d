import { spawnSync } from 'node:child_process'

/** Whether this machine has ffmpeg, which plays the encoder of a seller in tests. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
