import { queryOptions } from '@tanstack/react-query'
import { personName } from '#features/integrations/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import type { listCampaign, listConsents } from '../../campaign-contract.ts'

export type Recipient = ItemOfReply<typeof listCampaign>

const meta = { shownHere: everyFailure }

/** What a customer said about getting offers. */
export const consentsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['customers', 'consents', uuid],
    queryFn: ({ signal }) => call<typeof listConsents>('POST /api/customers/consents', { uuid }, { signal }),
    meta,
  })

/** The first 500 whom an offer may be sent to, of a saved filter or of all. */
export const campaignQuery = (segmentUuid: string | null) =>
  queryOptions({
    queryKey: ['customers', 'campaign', segmentUuid],
    queryFn: ({ signal }) =>
      callTable<typeof listCampaign>(
        'POST /api/customers/campaign',
        segmentUuid === null ? {} : { segmentUuid },
        { signal },
      ),
    meta,
  })

/** The chat with a number, with the text in its field. `{nome}` and `{name}` become the first name. */
export function chatLink({ mobile, fullName, userName }: Recipient, template: string): string {
  const name = fullName?.split(' ')[0] ?? personName(userName ?? '')
  const text = template.replaceAll(/\{(?:nome|name)\}/g, () => name)
  return `https://wa.me/${mobile.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
