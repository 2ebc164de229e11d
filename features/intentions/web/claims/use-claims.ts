import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { type Live, shownHere } from '#features/reports/web/index.ts'
import { call } from '#platform/web/call.ts'
import { useConnectionState, useTopic } from '#platform/web/use-topic.ts'
import type { ClaimsChanged, claimsChangedEvent, readClaims } from '../../claims-contract.ts'
import { type KnownClaims, mergeClaims } from './known-claims.ts'

// Its type holds it to the contract, whose schemas stay out of the page.
const changedEvent: typeof claimsChangedEvent = 'claims'

/** Between two fetches, so that a storm of comments costs at most five requests a second. */
const spacingMs = 200
/** While comments are unread, or the connection is cut, the page asks by itself. */
const askAgainMs = 5_000

const claimsKey = (mediaId: string) => ['intentions', 'claims', mediaId] as const

export const placeOf = ({ accountId, mediaId }: Pick<Live, 'accountId' | 'mediaId'>) => ({
  accountId,
  mediaId,
})

/** The claims of a live; fetches only what changed since what is known. */
const claimsQuery = (live: Live) =>
  queryOptions({
    queryKey: claimsKey(live.mediaId),
    queryFn: async ({ client, signal }): Promise<KnownClaims> => {
      const known = client.getQueryData<KnownClaims>(claimsKey(live.mediaId)) ?? null
      const row = await call<typeof readClaims>(
        'POST /api/plugins/live/claims',
        { ...placeOf(live), ...(known && { epoch: known.epoch, after: known.number }) },
        { signal },
      )
      return mergeClaims(known, row)
    },
    structuralSharing: false,
    staleTime: 0,
    meta: { shownHere },
  })

/**
 * The claims of a live, followed as long as the tab is open. One request at a time: what is announced during one leads to
 * exactly one more.
 *
 * @returns `query`; `isCut`, whether the page is cut off from news; `refresh`, which resolves when the claims contain
 * everything that the server knew when it was called
 */
export function useClaims(live: Live) {
  const client = useQueryClient()
  const connection = useConnectionState()
  const isCut = connection === 'reconnecting'
  const query = useQuery({
    ...claimsQuery(live),
    refetchInterval: ({ state }) =>
      live.access === 'unlocked' && (isCut || state.data?.isBehind) ? askAgainMs : false,
  })
  const refresh = useSingleFlight(async () => {
    const filter = { queryKey: claimsKey(live.mediaId) }
    // A request that is under way may have been answered before the news.
    if (client.isFetching(filter) > 0) await client.refetchQueries(filter, { cancelRefetch: false })
    await client.refetchQueries(filter)
  })

  useTopic(`live:${live.id}`, {
    onEvent(event, data) {
      if (event !== changedEvent) return
      const { epoch, number } = data as ClaimsChanged
      const known = client.getQueryData<KnownClaims>(claimsKey(live.mediaId))
      if (known?.epoch !== epoch || known.number < number) void refresh()
    },
    onRefresh: ({ first }) => {
      if (!first) void refresh()
    },
  })

  // A report that was locked has no claims until they are fetched again.
  const access = useRef(live.access)
  useEffect(() => {
    if (access.current === live.access) return
    access.current = live.access
    client.removeQueries({ queryKey: claimsKey(live.mediaId) })
    void refresh()
  }, [live.access, live.mediaId, client, refresh])

  return { query, isCut: isCut || query.isRefetchError || query.isPaused, refresh }
}

/** Runs `work` once at a time; calls during a run share exactly one further run. */
function useSingleFlight(work: () => Promise<unknown>): () => Promise<void> {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  const running = useRef<Promise<void> | null>(null)
  const next = useRef<Promise<void> | null>(null)

  return useCallback(() => {
    const begin = () => {
      running.current = latest
        .current()
        .catch(() => {})
        .then(() => {
          running.current = null
        })
      return running.current
    }
    if (next.current) return next.current
    if (!running.current) return begin()
    next.current = running.current.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, spacingMs))
      next.current = null
      return begin()
    })
    return next.current
  }, [])
}
