import { queryOptions } from '@tanstack/react-query'
import type { listBagEmails } from '#features/buyer-emails/contract.ts'
import type { Live } from '#features/reports/web/index.ts'
import { callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'

/** Orders of one call, as the contracts have it. */
const mostOrders = 200

export type Taken = { merchantUuid: string; orderUuid: string; username: string }
export type Batch = { merchantUuid: string; orderUuids: string[] }

/** The orders that claims were put into, by merchant, as many as a call may name. */
export function batchesOf(taken: readonly Taken[]): Batch[] {
  return [...Map.groupBy(taken, ({ merchantUuid }) => merchantUuid)].flatMap(([merchantUuid, own]) => {
    const all = [...new Set(own.map(({ orderUuid }) => orderUuid))].sort()
    return Array.from({ length: Math.ceil(all.length / mostOrders) }, (_, at) => ({
      merchantUuid,
      orderUuids: all.slice(at * mostOrders, (at + 1) * mostOrders),
    }))
  })
}

/** The buyers of a live whose e-mail is known, and when the link of the bag was sent to each: null if it was not. */
export function bagEmailsQuery({ mediaId }: Live, batches: Batch[]) {
  return queryOptions({
    queryKey: ['orders', 'bagEmails', mediaId, batches],
    async queryFn({ signal }) {
      const found: { merchantUuid: string; orderUuid: string; sentAt: string | null }[] = []
      for (const batch of batches) {
        const { rows } = await callTable<typeof listBagEmails>('POST /api/orders/emails', batch, { signal })
        found.push(...rows.map((row) => ({ ...row, merchantUuid: batch.merchantUuid })))
      }
      return found
    },
    meta: { shownHere: everyFailure },
  })
}
