import type { MissingStreamPart, StreamStatus } from '../contract.ts'

/** What decides whether a stream is complete. */
export type Completeness = { description: string | null; scheduledDate: Date | null }

/** What lacks before a stream is active: a description and a date. A name and a uri it always has. */
export function missingOf({ description, scheduledDate }: Completeness): MissingStreamPart[] {
  return [
    ...(description === null ? (['description'] as const) : []),
    ...(scheduledDate === null ? (['scheduled_date'] as const) : []),
  ]
}

/** The managed status that follows from what is known: deleted, incomplete, switched off or active. */
export function statusOf(
  stream: Completeness & { deletedAt: Date | null; isSwitchedOff: boolean },
): StreamStatus {
  if (stream.deletedAt) return 'deleted'
  if (missingOf(stream).length > 0) return 'pending'
  return stream.isSwitchedOff ? 'inactive' : 'active'
}
