import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import type { listPlugins, listProviders } from '../contract.ts'

/** A connected account in the pages. */
export type Plugin = ItemOfReply<typeof listPlugins>

/** My connected accounts. Call `useRefreshPlugins` after connecting or removing one. */
const pluginsQuery = queryOptions({
  queryKey: ['plugins'],
  queryFn: ({ signal }) => callTable<typeof listPlugins>('GET /api/plugins/my', {}, { signal }),
})

/** My connected accounts and shops, as a query. */
export const usePlugins = () => useQuery(pluginsQuery)

/** My connected accounts that have lives: every one but shops. */
export const useLiveAccounts = () => useQuery({ ...pluginsQuery, select: withLives })

function withLives<Page extends { rows: Plugin[] }>(page: Page): Page {
  return { ...page, rows: page.rows.filter(({ type }) => type !== 'shopify') }
}

/** Fetches them again, after a change. */
export function useRefreshPlugins() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: pluginsQuery.queryKey })
}

/** The ways to connect that this installation offers. */
export const providersQuery = queryOptions({
  queryKey: ['plugins', 'providers'],
  queryFn: ({ signal }) => callTable<typeof listProviders>('GET /api/plugins/providers', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
