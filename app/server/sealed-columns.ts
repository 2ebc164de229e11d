import { sealedColumns as accounts } from '#features/accounts/server/index.ts'
import { sealedColumns as catalogue } from '#features/catalogue/server/index.ts'
import { sealedColumns as developerAccess } from '#features/developer-access/server/index.ts'
import { sealedColumns as erp } from '#features/erp/server/index.ts'
import { sealedColumns as integrations } from '#features/integrations/server/index.ts'
import { sealedColumns as merchants } from '#features/merchants/server/index.ts'
import { sealedColumns as services } from '#features/services/server/index.ts'
import { sealedColumns as streams } from '#features/streams/server/index.ts'
import { idempotentAnswers } from '#platform/server/database/platform-schema.ts'
import { type SealedColumn, sealedColumnStore } from '#platform/server/database/sealed-column-store.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'

/** Every column with texts that are sealed with the installation's encryption keys. */
export const sealedColumns: SealedColumn[] = [
  ...accounts,
  ...catalogue,
  ...developerAccess,
  ...erp,
  ...integrations,
  ...merchants,
  ...services,
  ...streams,
  { column: idempotentAnswers.answer, key: idempotentAnswers.key, contextOf: null },
]

const sealAgainJob = defineJob('app.seal-again', { retries: 3 })

/** Starts the daily job that seals with the first key what another one sealed; see docs/operations.md, “Keys”. */
export function sealAgain({ jobs, connection, secrets, log }: Platform) {
  // A queue for each key: a process that was not restarted yet does not take the job, as it would keep its own first key.
  const afterRotationJob = defineJob(`${sealAgainJob.name}.${secrets.box.keyNames[0]}`, { retries: 3 })
  jobs.every(sealAgainJob, '41 3 * * *', {})
  jobs.handle(sealAgainJob, sealAll)
  jobs.handle(afterRotationJob, sealAll)
  return {
    /** At the start of a process whose keys were rotated. */
    async afterRotation(): Promise<void> {
      if (secrets.box.keyNames.length > 1) await jobs.enqueue(afterRotationJob, {}, { key: 'start' })
    },
  }

  async function sealAll(): Promise<void> {
    const store = sealedColumnStore(connection.db)
    for (const column of sealedColumns) {
      const { sealed, unreadable } = await store.sealAgain(column, secrets.box)
      const about = { column: column.column.name, sealed, unreadable }
      if (unreadable > 0) log.error(about, 'sealed with a key that is not in ARARA_ENCRYPTION_KEYS')
      else if (sealed > 0) log.info(about, 'sealed again with the first key')
    }
  }
}
