import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StreamId, StreamOptions } from '../port.ts'
import { type Access, openAccess } from './access.ts'
import { isStreamId } from './tickets.ts'

/** What the engine must still know after the whole product was killed. */
export type StreamRecord = {
  open: StreamOptions | null
  /** When it was opened, in milliseconds since 1970; null while it is closed. */
  openedAt: number | null
  access: Access
}

const unknown: StreamRecord = { open: null, openedAt: null, access: openAccess }

/** One small file a stream, in `folder`: whether it is open, its generation of keys, and who is refused. */
export function streamRecords(folder: string) {
  const records = new Map<StreamId, StreamRecord>()
  const pathOf = (id: StreamId) => join(folder, `${id}.json`)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) {
    const id = file.replace(/\.json$/, '')
    if (isStreamId(id)) records.set(id, JSON.parse(readFileSync(pathOf(id), 'utf8')))
  }

  return {
    get: (id: StreamId): StreamRecord => records.get(id) ?? unknown,

    set(id: StreamId, change: Partial<StreamRecord>): StreamRecord {
      if (!isStreamId(id)) throw new Error('a stream is named by its uuid')
      const record = { ...(records.get(id) ?? unknown), ...change }
      const isForgettable =
        !record.open && record.access.generation === 0 && Object.keys(record.access.refusals).length === 0
      if (isForgettable) {
        records.delete(id)
        rmSync(pathOf(id), { force: true })
        return record
      }
      records.set(id, record)
      writeFileSync(`${pathOf(id)}.new`, JSON.stringify(record), { mode: 0o600 })
      renameSync(`${pathOf(id)}.new`, pathOf(id))
      return record
    },

    open: (): StreamId[] => [...records].filter(([, { open }]) => open !== null).map(([id]) => id),
  }
}
