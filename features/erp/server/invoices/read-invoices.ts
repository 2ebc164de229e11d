import { day, minute } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { ErpDeps } from '../deps.ts'
import { erpOf } from '../links/erp-of.ts'
import { linkStore } from '../links/link-store.ts'
import { outboxStore } from '../outbox/outbox-store.ts'
import { ErpRefusal, ErpUnavailable } from '../port.ts'
import { setInvoice } from './set-invoice.ts'

const readInvoicesJob = defineJob<{ linkUuid: string }>('erp.read-invoices', { retries: 2 })
const readAllInvoicesJob = defineJob<Record<string, never>>('erp.read-all-invoices', { retries: 0 })

/** Orders that one job asks for: those that were not asked for the longest. */
const most = 30
/** For how long an invoice is expected, and how often it is asked for by itself. */
const expectedFor = 30 * day
const pause = 15 * minute

/** Declares the jobs that read the invoices of orders: when the ERP tells of a change, and every 15 minutes. */
export function invoiceJobs(deps: ErpDeps): void {
  const { jobs, services, connection } = deps
  jobs.handle(readInvoicesJob, ({ linkUuid }) => readInvoices(deps, linkUuid))
  jobs.handle(readAllInvoicesJob, () => askForInvoices(deps))
  jobs.every(readAllInvoicesJob, '3,18,33,48 * * * *', {})
  services.onPointer(async ({ kind, type, subject, accountId }) => {
    if (kind !== 'bling' || !accountId || !/^(order|invoice)\./.test(type)) return
    for (const { uuid } of await linkStore(connection.db).ofAccount(accountId)) {
      // An order that the ERP tells of is asked for first.
      await outboxStore(connection.db).askFirst(uuid, /^order\./.test(type) ? subject : null)
      await readSoon(deps, uuid)
    }
  })
}

/** Has every ERP asked for the invoices that are still to come. */
export async function askForInvoices(deps: ErpDeps): Promise<void> {
  const now = deps.clock.now()
  for (const uuid of await outboxStore(deps.connection.db).linksAwaitingInvoices(since(now), before(now)))
    await readSoon(deps, uuid)
}

const since = (now: Date) => new Date(now.getTime() - expectedFor)
const before = (now: Date) => new Date(now.getTime() - pause)

const readSoon = ({ jobs }: Pick<ErpDeps, 'jobs'>, linkUuid: string) =>
  jobs.enqueue(readInvoicesJob, { linkUuid }, { key: linkUuid })

/** Asks the ERP for the invoices of orders that have none yet. */
async function readInvoices(deps: ErpDeps, linkUuid: string): Promise<void> {
  const { connection, clock } = deps
  const store = outboxStore(connection.db)
  const link = await linkStore(connection.db).byUuid(linkUuid)
  if (!link) return
  const { invoiceOf } = erpOf(deps, link)
  if (!invoiceOf) return
  const now = clock.now()
  for (const row of await store.awaitingInvoices(linkUuid, since(now), before(now), most)) {
    if (!row.erpId) continue
    try {
      const invoice = await invoiceOf({ erpId: row.erpId, erpNumber: row.erpNumber })
      await store.change(row.orderUuid, { invoiceAskedAt: clock.now() })
      if (invoice)
        await setInvoice(
          deps,
          { uuid: row.orderUuid, merchantUuid: row.merchantUuid },
          { ...invoice, source: 'erp', byUuid: null },
        )
    } catch (error) {
      if (error instanceof ErpUnavailable) return
      if (!(error instanceof ErpRefusal)) throw error
      await store.change(row.orderUuid, { invoiceAskedAt: clock.now() })
    }
  }
}
