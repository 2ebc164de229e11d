import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { listBagLinks } from '#features/checkout/link-contract.ts'
import type { BuyerBag } from '#features/intentions/web/index.ts'
import { liveBagsQuery } from '#features/orders/web/claims/bags-query.ts'
import type { Live } from '#features/reports/web/index.ts'
import { callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'

/** Orders of one call, as the contract has it. */
const mostLinks = 200

type Taken = { merchantUuid: string; orderUuid: string; username: string }

/** The bags of a live's people with the links to pay them, by username in lower case; none for those who only read. */
export function useBuyerBags(live: Live): ReadonlyMap<string, BuyerBag[]> {
  const taken = useQuery(liveBagsQuery(live)).data?.taken
  const { data } = useQuery({ ...linksQuery(live, taken ?? []), enabled: (taken?.length ?? 0) > 0 })
  return useMemo(() => {
    const names = new Map((taken ?? []).map(({ orderUuid, username }) => [orderUuid, username.toLowerCase()]))
    return Map.groupBy(data ?? [], ({ orderUuid }) => names.get(orderUuid) ?? '')
  }, [taken, data])
}

function linksQuery({ mediaId }: Live, taken: readonly Taken[]) {
  const byMerchant = [...Map.groupBy(taken, ({ merchantUuid }) => merchantUuid)].map(
    ([merchantUuid, own]) =>
      [merchantUuid, [...new Set(own.map(({ orderUuid }) => orderUuid))].sort()] as const,
  )
  return queryOptions({
    queryKey: ['orders', 'bagLinks', mediaId, byMerchant],
    async queryFn({ signal }) {
      const found: (BuyerBag & { orderUuid: string })[] = []
      for (const [merchantUuid, all] of byMerchant)
        for (let from = 0; from < all.length; from += mostLinks) {
          const asked = { merchantUuid, orderUuids: all.slice(from, from + mostLinks) }
          const { rows } = await callTable<typeof listBagLinks>('POST /api/checkout/links', asked, { signal })
          found.push(...rows)
        }
      return found
    },
    meta: { shownHere: everyFailure },
  })
}
