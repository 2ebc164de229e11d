import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { nowIso } from '#platform/web/clock.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { showPicking, tickLines } from '../contract.ts'

export type Picking = ItemOfReply<typeof showPicking>
export type PickingBag = Picking['bags'][number]

/** The orders that are picked: all paid ones, or these. */
export type Chosen = { merchantUuid: string; numbers: number[] | null }

export const pickingQuery = (chosen: Chosen) =>
  queryOptions({
    queryKey: ['parcels', 'picking', chosen],
    queryFn: ({ signal }) => call<typeof showPicking>('POST /api/parcels/picking', chosen, { signal }),
    meta: { shownHere: everyFailure },
  })

/** Ticks lines off at once on the screen, and takes it back if the server did not keep it. */
export function useTick(chosen: Chosen) {
  const t = useTranslations('parcels')
  const client = useQueryClient()
  const { queryKey } = pickingQuery(chosen)
  return useAction({
    failed: t('tickFailed'),
    mutationFn: ({ lineIds, picked }: { lineIds: number[]; picked: boolean }) =>
      call<typeof tickLines>('POST /api/parcels/picking/tick', {
        ...{ merchantUuid: chosen.merchantUuid, lineIds, picked },
      }),
    async onMutate({ lineIds, picked }) {
      await client.cancelQueries({ queryKey })
      client.setQueryData<Picking>(queryKey, (now) => now && ticked(now, lineIds, picked))
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

function ticked(picking: Picking, lineIds: number[], picked: boolean): Picking {
  const pickedAt = picked ? nowIso() : null
  return {
    ...picking,
    bags: picking.bags.map((bag) => ({
      ...bag,
      lines: bag.lines.map((line) => (lineIds.includes(line.id) ? { ...line, pickedAt } : line)),
    })),
  }
}
