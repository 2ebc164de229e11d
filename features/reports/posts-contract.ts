import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, providerId } from '#platform/contract/fields.ts'
import { liveSchema, pluginFields } from './contract.ts'

const post = { ...pluginFields, media_id: providerId }

export const listPosts = endpoint({
  method: 'POST',
  path: '/plugins/live/posts',
  access: 'session',
  summary: 'Lists the posts and reels of a connected Instagram account, newest first, to sell by one of them',
  body: z.object({
    ...pluginFields,
    /** Continues a list: the `next` of its last answer. */
    after: z.string().max(1_000).optional(),
  }),
  reply: row(
    z.object({
      posts: z.array(
        z.object({
          media_id: z.string(),
          kind: z.enum(['post', 'reel']),
          caption: z.string().nullable(),
          permalink: z.string().nullable(),
          published_at: nullableTimestamp,
          comments_count: z.int().nullable(),
          like_count: z.int().nullable(),
          /** `selling` now, `ended` where it was sold by before, else null. */
          sale: z.enum(['selling', 'ended']).nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  ),
  errors: ['not_found', 'conflict', 'provider_error'],
})

export const sellByPost = endpoint({
  method: 'POST',
  path: '/plugins/live/sell',
  access: 'session',
  summary: 'Sells by a post or a reel: captures its comments for 7 days from now into a report',
  body: z.object(post),
  reply: row(liveSchema),
  errors: ['not_found', 'conflict', 'provider_error'],
  idempotent: 'repeatable',
})

export const switchStories = endpoint({
  method: 'POST',
  path: '/plugins/live/stories',
  access: 'session',
  summary:
    'Takes replies to the Stories of a connected Instagram account as orders, a report for each day, or no longer',
  body: z.object({ ...pluginFields, takes_replies: z.boolean() }),
  reply: row(z.object({ takes_replies: z.boolean() })),
  errors: ['not_found', 'conflict'],
  idempotent: 'repeatable',
})

export const stopSelling = endpoint({
  method: 'POST',
  path: '/plugins/live/stop',
  access: 'session',
  summary: 'Stops selling by a post; its report stays',
  body: z.object(post),
  reply: row(liveSchema),
  errors: ['access_denied'],
  idempotent: 'repeatable',
})
