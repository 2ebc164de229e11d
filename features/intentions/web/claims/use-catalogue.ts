import { useQuery } from '@tanstack/react-query'
import type { Live } from '#features/reports/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import type { searchCatalogue } from '../../claims-contract.ts'
import { placeOf } from './use-claims.ts'

export type CatalogueProduct = ItemOfReply<typeof searchCatalogue>['products'][number]

const shortestSearch = 2

/** Products of the seller's catalogue that these words name; none while nothing was typed, and where it fails. */
export function useCatalogue(live: Live, typed: string): CatalogueProduct[] {
  const text = useDebounced(typed.trim().slice(0, 100), 250)
  const isSearched = text.length >= shortestSearch
  const { data } = useQuery({
    queryKey: ['intentions', 'catalogue', live.mediaId, text],
    queryFn: ({ signal }) =>
      call<typeof searchCatalogue>(
        'POST /api/plugins/live/claims/catalogue',
        { ...placeOf(live), searchParam: text },
        { signal },
      ),
    enabled: isSearched,
    placeholderData: (before) => before,
    gcTime: 60_000,
  })
  return isSearched ? (data?.products ?? []) : []
}
