import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type {
  enableWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhookDelivery,
  showWebhookDelivery,
  testWebhook,
} from '../../webhook-contract.ts'

export type Webhook = ItemOfReply<typeof listWebhooks>
export type Delivery = ItemOfReply<typeof listWebhookDeliveries>
export type Attempt = ItemOfReply<typeof testWebhook>

const queryKey = ['webhooks']

export function useWebhooks() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callTable<typeof listWebhooks>('GET /api/users/webhooks/my', {}, { signal }),
    staleTime: 0,
    meta: { shownHere: true },
  })
}

export function useDeliveries(uuid: string) {
  return useInfiniteQuery({
    queryKey: [...queryKey, 'deliveries', uuid],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callTable<typeof listWebhookDeliveries>(
        'POST /api/users/webhooks/deliveries',
        { uuid, page: pageParam },
        { signal },
      ),
    getNextPageParam: ({ pagination: { currentPage, lastPage } }) =>
      currentPage < lastPage ? currentPage + 1 : null,
    staleTime: 0,
    meta: { shownHere: true },
  })
}

export function useDelivery(deliveryUuid: string) {
  return useQuery({
    queryKey: [...queryKey, 'delivery', deliveryUuid],
    queryFn: ({ signal }) =>
      call<typeof showWebhookDelivery>(
        'POST /api/users/webhooks/deliveries/show',
        { deliveryUuid },
        { signal },
      ),
    staleTime: 0,
    meta: { shownHere: true },
  })
}

/** Fetches addresses and deliveries again, after a change. */
export function useRefetchWebhooks() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}

export function useTestWebhook(show: (attempt: Attempt) => void) {
  const refetch = useRefetchWebhooks()
  return useAction({
    onSuccess: show,
    mutationFn: (uuid: string) => call<typeof testWebhook>('POST /api/users/webhooks/test', { uuid }),
    onSettled: () => refetch(),
  })
}

export function useReplay(show: (attempt: Attempt) => void) {
  const refetch = useRefetchWebhooks()
  return useAction({
    onSuccess: show,
    mutationFn: (deliveryUuid: string) =>
      call<typeof replayWebhookDelivery>('POST /api/users/webhooks/deliveries/replay', { deliveryUuid }),
    onSettled: () => refetch(),
  })
}

export function useEnableWebhook(done: string) {
  const refetch = useRefetchWebhooks()
  return useAction({
    done,
    mutationFn: (uuid: string) => call<typeof enableWebhook>('POST /api/users/webhooks/enable', { uuid }),
    onSettled: () => refetch(),
  })
}

export function useRemoveWebhook(done: string) {
  const refetch = useRefetchWebhooks()
  return useAction({
    done,
    mutationFn: (uuid: string) => call<typeof removeWebhook>('POST /api/users/webhooks/remove', { uuid }),
    onSettled: () => refetch(),
  })
}
