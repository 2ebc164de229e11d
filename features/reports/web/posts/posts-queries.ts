import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import type { listLives } from '../../contract.ts'
import type { listPosts } from '../../posts-contract.ts'
import { livesKeys, shownHere } from '../lives-queries.ts'

export type Post = ResultOf<typeof listPosts>['posts'][number]

export const postsKeys = {
  sold: (pluginId: string) => [...livesKeys.lists, pluginId, 'posts'] as const,
  stories: (pluginId: string) => [...livesKeys.lists, pluginId, 'stories'] as const,
  all: (pluginId: string) => ['posts', pluginId] as const,
}

/** The posts that were ever sold by; the latest one hundred. */
export const soldPostsQuery = (pluginId: string) =>
  queryOptions({
    queryKey: postsKeys.sold(pluginId),
    queryFn: ({ signal }) =>
      callTable<typeof listLives>(
        'POST /api/plugins/live/metadata',
        { pluginId, kind: 'post', limit: 100 },
        { signal },
      ),
    refetchInterval: 30_000,
    meta: { shownHere },
  })

/** The days on which replies to Stories were taken; the latest fourteen. */
export const storyDaysQuery = (pluginId: string) =>
  queryOptions({
    queryKey: postsKeys.stories(pluginId),
    queryFn: ({ signal }) =>
      callTable<typeof listLives>(
        'POST /api/plugins/live/metadata',
        { pluginId, kind: 'story', limit: 14 },
        { signal },
      ),
    refetchInterval: 10_000,
    meta: { shownHere },
  })

/** The posts of the account at Instagram, a page at a time. */
export const postsQuery = (pluginId: string) =>
  infiniteQueryOptions({
    queryKey: postsKeys.all(pluginId),
    queryFn: ({ signal, pageParam }) =>
      call<typeof listPosts>(
        'POST /api/plugins/live/posts',
        { pluginId, ...(pageParam !== null && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { shownHere },
  })
