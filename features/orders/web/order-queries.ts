import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import type { countOrders, listOrders, showOrder } from '../contract.ts'

/** An order as lists show it. */
export type OrderRow = ItemOfReply<typeof listOrders>
/** An order with its lines, payments and history. */
export type Order = ItemOfReply<typeof showOrder>
export type OrderLine = Order['lines'][number]
export type OrderPayment = Order['payments'][number]
type OrderSearch = InputOf<typeof listOrders>
type OrderFilter = InputOf<typeof countOrders>

const meta = { shownHere: everyFailure }

/** A page of a merchant's orders; the one before stays on the screen until it is there. */
export const ordersQuery = (search: OrderSearch) =>
  queryOptions({
    queryKey: ['orders', search],
    queryFn: ({ signal }) => callTable<typeof listOrders>('POST /api/orders/list', search, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

/** How many orders a filter finds, by state. */
export const orderCountsQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', 'counts', filter],
    queryFn: ({ signal }) => call<typeof countOrders>('POST /api/orders/counts', filter, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export const orderQuery = (orderUuid: string) =>
  queryOptions({
    queryKey: ['order', orderUuid],
    queryFn: ({ signal }) => call<typeof showOrder>('POST /api/orders/show', { orderUuid }, { signal }),
    meta,
  })

/** Puts an order from the server's answer into the cache, and has the lists fetched again. */
export function takeOrder(client: QueryClient, order: Order): void {
  client.setQueryData(orderQuery(order.uuid).queryKey, order)
  void client.invalidateQueries({ queryKey: ['orders'] })
}

/** After a refusal, a bulk action or a change by others: orders that are shown may have changed. */
export function refetchOrders(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['order'] })
  void client.invalidateQueries({ queryKey: ['orders'] })
}
