import { queryOptions } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import type { saveCarriers, showCarriers } from '../contract.ts'

export type CarrierSettings = ItemOfReply<typeof showCarriers>
export type BoxKind = CarrierSettings['boxes'][number]

export const carriersQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['carriers', merchantUuid],
    queryFn: ({ signal }) => call<typeof showCarriers>('POST /api/carriers', { merchantUuid }, { signal }),
  })

/** What is sent to save these settings, as far as nothing of them changes. */
export function sameSettings({ carriers: _, origins: __, ...settings }: CarrierSettings) {
  return settings satisfies Parameters<typeof call<typeof saveCarriers>>[1]
}
