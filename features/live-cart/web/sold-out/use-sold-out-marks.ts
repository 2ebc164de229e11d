import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { listSoldOut, markSoldOut } from '../../timeline-contract.ts'

type Mark = { productUuid: string; soldOut: boolean }

/** The products that the host says are sold out in a live; a mark is shown at once, and saved. */
export function useSoldOutMarks(streamUuid: string) {
  const t = useTranslations('studio.live')
  const client = useQueryClient()
  const queryKey = ['stream-sold-out', streamUuid]
  const { data: marked = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const path = 'POST /api/streams/products/sold-out/list'
      const { rows } = await callTable<typeof listSoldOut>(path, { streamUuid }, { signal })
      return rows.map(({ productUuid }) => productUuid)
    },
    refetchInterval: 10_000,
    meta: { shownHere: everyFailure },
  })
  const save = useAction({
    scope: { id: `sold-out-${streamUuid}` },
    mutationFn: (mark: Mark) =>
      call<typeof markSoldOut>('POST /api/streams/products/sold-out', { streamUuid, ...mark }),
    failed: t('productFailed'),
    onMutate: ({ productUuid, soldOut }) => {
      void client.cancelQueries({ queryKey })
      client.setQueryData<string[]>(queryKey, (known = []) => [
        ...known.filter((uuid) => uuid !== productUuid),
        ...(soldOut ? [productUuid] : []),
      ])
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return {
    has: (productUuid: string) => marked.includes(productUuid),
    set: (productUuid: string, soldOut: boolean) => save.mutate({ productUuid, soldOut }),
  }
}
