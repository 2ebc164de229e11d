import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const pathIn = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Notes in the data folder that a backup was written, for the doctor. */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(pathIn(dataDir), JSON.stringify({ at: at.toISOString() }))
}

/** When the last backup was written; null if none was from this data folder. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : new Date(JSON.parse(text).at)
}
