import { defineJob } from '#platform/server/jobs.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import type { StreamsDeps } from '../deps.ts'
import { fullAdminsOf } from '../people/full-admins.ts'
import { missingOf } from '../status.ts'
import { streamEmail } from '../stream-email.ts'
import { streamStore } from '../stream-store.ts'

/** Sends the e-mails about an active stream that became incomplete, after the commit. */
export const emailIncompleteJob = defineJob<{ streamUuid: string }>('streams.email-incomplete', {
  retries: 5,
})

export function incompleteJobs(deps: StreamsDeps): void {
  deps.jobs.handle(emailIncompleteJob, ({ streamUuid }) => emailIncomplete(deps, streamUuid))
}

/** Tells the full administrators of a stream what it lacks, unless it is complete or deleted by now. */
async function emailIncomplete(deps: StreamsDeps, uuid: string): Promise<void> {
  const found = await streamStore(deps.connection.db).byUuid(uuid)
  if (!found) return
  const admins = await fullAdminsOf(deps, found)
  await deps.connection.transaction(async (tx) => {
    const stream = await streamStore(tx).lock(uuid)
    if (stream?.status !== 'pending') return
    const parts = {
      params: { stream: plainName(stream.name) },
      lines: ['missing', ...missingOf(stream).map((part) => `part.${part}`)],
      page: `/streams/${uuid}/settings`,
    }
    for (const admin of admins)
      await deps.messenger.send(streamEmail(deps, admin, 'incomplete', parts), { tx })
  })
}
