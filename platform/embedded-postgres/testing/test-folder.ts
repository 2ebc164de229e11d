import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A new folder that the server's user may pass through, removed after the test file. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))
  await chmod(folder, 0o755)
  made.push(folder)
  return folder
}

const made: string[] = []
afterAll(() =>
  Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 10 }))),
)
