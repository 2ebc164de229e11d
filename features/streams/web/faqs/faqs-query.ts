import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { deleteFaq, listFaqs, orderFaqs } from '../../faq-contract.ts'

export type Faq = ItemOfReply<typeof listFaqs>

export const faqsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['stream-faqs', uuid],
    queryFn: ({ signal }) => callTable<typeof listFaqs>('POST /api/streams/faqs', { uuid }, { signal }),
    meta: { shownHere: everyFailure },
  })

/** Moves a question, shown at once, and deletes one. */
export function useFaqActions(uuid: string, removed: string) {
  const client = useQueryClient()
  const { queryKey } = faqsQuery(uuid)
  const refresh = () => client.invalidateQueries({ queryKey })
  return {
    order: useAction({
      scope: { id: `stream-faqs-${uuid}` },
      mutationFn: (rows: Faq[]) =>
        call<typeof orderFaqs>('POST /api/streams/faqs/order', {
          uuid,
          faqUuids: rows.map((faq) => faq.uuid),
        }),
      onMutate(rows) {
        client.setQueryData(queryKey, (page) => page && { ...page, rows })
      },
      onSettled: refresh,
    }),
    remove: useAction({
      mutationFn: (faqUuid: string) =>
        call<typeof deleteFaq>('POST /api/streams/faqs/delete', { uuid, faqUuid }),
      done: removed,
      onSettled: refresh,
    }),
  }
}
