import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What an operator did last, as a file of the data folder says: `last-backup.json`, `last-drill.json`. */
type Act = 'backup' | 'drill'

const pathIn = (dataDir: string, act: Act) => join(dataDir, `last-${act}.json`)

/** Notes in the data folder, for the doctor, that a backup was written, or that one was restored on trial. */
export async function note(act: Act, dataDir: string, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(pathIn(dataDir, act), JSON.stringify({ at: at.toISOString() }))
}

/** When it was last done; null if never with this data folder. */
export async function last(act: Act, dataDir: string): Promise<Date | null> {
  const text = await readFile(pathIn(dataDir, act), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : new Date(JSON.parse(text).at)
}
