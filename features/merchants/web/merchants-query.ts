import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import type { listMyMerchants, updateMerchant } from '../contract.ts'

export type Merchant = ItemOfReply<typeof listMyMerchants>
export type MerchantChange = Omit<InputOf<typeof updateMerchant>, 'uuid'>

const listKey = ['merchants']

export function useMyMerchants() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => callTable<typeof listMyMerchants>('POST /api/merchants/my', {}, { signal }),
  })
}

export const merchantQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['merchant', uuid],
    queryFn: async ({ signal }) => {
      const { rows } = await callTable<typeof listMyMerchants>('POST /api/merchants/my', { uuid }, { signal })
      return rows[0] as Merchant
    },
    meta: {
      shownHere: [
        'not_found',
        'bad_request',
        'validation_failed',
        'internal_error',
        'unavailable',
        'http_error',
        'timeout',
      ],
    },
  })

/** Puts a merchant from the server's answer into the cache. */
export function useTakeMerchant(): (merchant: Merchant) => void {
  const client = useQueryClient()
  return (merchant) => {
    client.setQueryData(merchantQuery(merchant.uuid).queryKey, merchant)
    void client.invalidateQueries({ queryKey: listKey })
  }
}

/** Sends a change of one merchant. */
export function sendChange(uuid: string, change: MerchantChange): Promise<Merchant> {
  return call<typeof updateMerchant>('POST /api/merchants/my/update', { ...change, uuid })
}
