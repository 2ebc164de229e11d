import { minute, second } from '#platform/contract/time.ts'
import { StorageUnavailableError } from '#platform/server/storage/file-storage.ts'

/** Between the attempts to store a finished recording. */
const pauses = [10 * second, minute, 5 * minute, 15 * minute]

/**
 * Milliseconds until a finished recording is stored again after attempt number `attempt` (from 0); null: it has failed. A
 * storage that is unavailable is asked every quarter of an hour, for days if need be: the recording is on the disk.
 */
export function pauseAfter(attempt: number, error: unknown): number | null {
  const isPatient = error instanceof StorageUnavailableError
  return pauses[attempt] ?? (isPatient ? pauses.at(-1)! : null)
}
