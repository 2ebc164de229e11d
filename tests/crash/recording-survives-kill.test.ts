import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { scanRecording } from '#platform/media-engine/recording/scan-recording.ts'

const writer = fileURLToPath(new URL('./recording-writer.ts', import.meta.url))

/** Records for a while, is killed, and returns how many milliseconds were handed to the recorder. */
async function recordUntilKilled(folder: string, milliseconds: number): Promise<number> {
  const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let handed = 0
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.trim().split('\n')) handed = Math.max(handed, Number(line))
    if (handed >= milliseconds) child.kill('SIGKILL')
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  return handed
}

it('a recording of a killed process lacks at most 2 s, and goes on when it is started again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arara-killed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let handed = 0
  for (const [round, length] of [2_300, 1_700, 3_100].entries()) {
    handed += await recordUntilKilled(folder, length)
    const { durationMs, sections } = await scanRecording(folder)
    expect(sections).toHaveLength(round + 1)
    expect(handed - durationMs).toBeLessThan(2_000 * (round + 1))
    console.log(`round ${round + 1}: ${handed - durationMs} ms of ${handed} ms are missing`)
  }
})
