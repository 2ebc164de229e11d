import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { listBagLinks } from '#features/checkout/link-contract.ts'
import type { BuyerBag } from '#features/intentions/web/index.ts'
import { liveBagsQuery } from '#features/orders/web/claims/bags-query.ts'
import type { Live } from '#features/reports/web/index.ts'
import { callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { type Batch, bagEmailsQuery, batchesOf } from './bag-emails-query.ts'

/** The bags of a live's people with the links to pay them, by username in lower case; none for those who only read. */
export function useBuyerBags(live: Live): ReadonlyMap<string, BuyerBag[]> {
  const taken = useQuery(liveBagsQuery(live)).data?.taken
  const batches = batchesOf(taken ?? [])
  const enabled = batches.length > 0
  const { data: links } = useQuery({ ...linksQuery(live, batches), enabled })
  const { data: emails } = useQuery({ ...bagEmailsQuery(live, batches), enabled })
  return useMemo(() => {
    const names = new Map((taken ?? []).map(({ orderUuid, username }) => [orderUuid, username.toLowerCase()]))
    const emailedAt = new Map((emails ?? []).map(({ orderUuid, sentAt }) => [orderUuid, sentAt]))
    const bags = (links ?? []).map((link) => ({ ...link, emailedAt: emailedAt.get(link.orderUuid) ?? null }))
    return Map.groupBy(bags, ({ orderUuid }) => names.get(orderUuid) ?? '')
  }, [taken, links, emails])
}

function linksQuery({ mediaId }: Live, batches: Batch[]) {
  return queryOptions({
    queryKey: ['orders', 'bagLinks', mediaId, batches],
    async queryFn({ signal }) {
      const found: (Omit<BuyerBag, 'emailedAt'> & { orderUuid: string })[] = []
      for (const batch of batches)
        found.push(
          ...(await callTable<typeof listBagLinks>('POST /api/checkout/links', batch, { signal })).rows,
        )
      return found
    },
    meta: { shownHere: everyFailure },
  })
}
