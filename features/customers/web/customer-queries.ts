import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { listMyMerchants } from '#features/merchants/contract.ts'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import type {
  listChoices,
  listCustomerComments,
  listCustomerOrders,
  listCustomers,
  listMergeSuggestions,
  listSegments,
  listSessions,
  listTags,
  showCustomer,
} from '../contract.ts'
import type { listTimeline } from '../timeline-contract.ts'

/** A customer as lists show it. */
export type CustomerRow = ItemOfReply<typeof listCustomers>
/** A customer with everything that the profile shows. */
export type Customer = ItemOfReply<typeof showCustomer>
export type Session = ItemOfReply<typeof listSessions>
export type CustomerComment = ItemOfReply<typeof listCustomerComments>
export type CustomerOrder = ItemOfReply<typeof listCustomerOrders>
export type TimelineEntry = ItemOfReply<typeof listTimeline>
export type Segment = ItemOfReply<typeof listSegments>['segments'][number]
export type Suggestion = ItemOfReply<typeof listMergeSuggestions>['suggestions'][number]
export type CustomerSearch = InputOf<typeof listCustomers>

const meta = { shownHere: everyFailure }
/** Rows of a page in a profile. */
const limit = 50

/** A page of the list; the one before stays on the screen until it is there. */
export const customersQuery = (search: CustomerSearch) =>
  queryOptions({
    queryKey: ['customers', 'list', search],
    queryFn: ({ signal }) => callTable<typeof listCustomers>('POST /api/customers/list', search, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

/** `merchantUuid`: the brand whose buyers are shown. */
type BrandScope = { merchantUuid?: string }

export const customerQuery = (uuid: string, scope: BrandScope = {}) =>
  queryOptions({
    queryKey: ['customers', 'profile', uuid, scope],
    queryFn: ({ signal }) =>
      call<typeof showCustomer>('POST /api/customers/profile', { uuid, ...scope }, { signal }),
    meta,
  })

export const sessionsQuery = (uuid: string, page: number) =>
  queryOptions({
    queryKey: ['customers', 'sessions', uuid, page],
    queryFn: ({ signal }) =>
      callTable<typeof listSessions>('POST /api/customers/sessions', { uuid, page, limit }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export const timelineQuery = (uuid: string, page: number) =>
  queryOptions({
    queryKey: ['customers', 'timeline', uuid, page],
    queryFn: ({ signal }) =>
      callTable<typeof listTimeline>('POST /api/customers/timeline', { uuid, page, limit }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export const customerCommentsQuery = (uuid: string, page: number) =>
  queryOptions({
    queryKey: ['customers', 'comments', uuid, page],
    queryFn: ({ signal }) =>
      callTable<typeof listCustomerComments>(
        'POST /api/customers/comments',
        { uuid, page, limit },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta,
  })

export const customerOrdersQuery = (uuid: string, page: number, scope: BrandScope) =>
  queryOptions({
    queryKey: ['customers', 'orders', uuid, page, scope],
    queryFn: ({ signal }) =>
      callTable<typeof listCustomerOrders>(
        'POST /api/customers/orders',
        { uuid, page, limit, ...scope },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta,
  })

export const tagsQuery = (scope: BrandScope) =>
  queryOptions({
    queryKey: ['customers', 'tags', scope],
    queryFn: ({ signal }) => call<typeof listTags>('GET /api/customers/tags', scope, { signal }),
    meta,
  })

/** The brands of the user. `#features/merchants/web` would load the texts of their settings. */
export const brandsQuery = queryOptions({
  queryKey: ['merchants'],
  queryFn: ({ signal }) => callTable<typeof listMyMerchants>('POST /api/merchants/my', {}, { signal }),
  meta,
})

/** The cities and lives by which the list can be filtered. */
export const choicesQuery = (scope: BrandScope) =>
  queryOptions({
    queryKey: ['customers', 'choices', scope],
    queryFn: ({ signal }) => call<typeof listChoices>('GET /api/customers/choices', scope, { signal }),
    meta,
  })

/** All that is stored about a customer, for an access request. */
export const accessFilePath = (uuid: string) => `/api/customers/access-file?uuid=${uuid}`

export const segmentsQuery = queryOptions({
  queryKey: ['customers', 'segments'],
  queryFn: ({ signal }) => call<typeof listSegments>('GET /api/customers/segments', {}, { signal }),
  meta,
})

export const suggestionsQuery = queryOptions({
  queryKey: ['customers', 'suggestions'],
  queryFn: ({ signal }) =>
    call<typeof listMergeSuggestions>('POST /api/customers/merges/suggestions', {}, { signal }),
  meta,
})

/** Puts a customer from the server's answer into the cache, and has the lists fetched again. */
export function takeCustomer(client: QueryClient, customer: Customer): void {
  client.setQueryData(customerQuery(customer.uuid).queryKey, customer)
  for (const part of ['list', 'tags', 'segments', 'suggestions'])
    void client.invalidateQueries({ queryKey: ['customers', part] })
}

/** After records were merged, restored or tagged together. */
export function refetchCustomers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['customers'] })
}

/** The customers that a search finds, for the command palette, which says nothing when it fails. */
export const customersByName = (search: string) =>
  customersQuery({ filter: { searchParam: search.slice(0, 100) }, orderBy: 'last_seen', page: 1, limit: 50 })
