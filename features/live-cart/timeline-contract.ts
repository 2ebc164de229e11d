import * as z from 'zod'
import { authorRoles, messageKinds } from '#features/room/contract.ts'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { uuid } from '#platform/contract/fields.ts'
import { day } from '#platform/contract/time.ts'

/** Milliseconds. No recording is as long. */
const longestFilm = 2 * day

/** What can change on the screen of a stream. `picture_lost` until `picture_back`, nothing is recorded. */
export const timelineKinds = [
  'featured',
  'unfeatured',
  'activated',
  'deactivated',
  'sold_out',
  'on_sale',
  'live_began',
  'live_ended',
  'picture_lost',
  'picture_back',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/**
 * The topic of a stream's products, which everyone may follow. `product`: one as it is now, as in `listShowcase`. `lists`
 * {active_products_id, featured_products_id}: which are on show, in their order, and which of them are featured; a page
 * that does not know one of them asks `listShowcase`, a second later, as its answers may be that old.
 */
export const showcaseTopic = (streamUuid: string) => `showcase:${streamUuid}`

/** Says that a product is sold out in this stream, whatever its stock, or takes it back. */
export const markSoldOut = endpoint({
  method: 'POST',
  path: '/streams/products/sold-out',
  access: 'session',
  summary: 'Marks a product of a stream as sold out, or as on sale again; its full administrators only',
  body: z.object({ stream_uuid: uuid, product_uuid: uuid, sold_out: z.boolean() }),
  reply: empty(),
  errors: ['not_found', 'access_denied', 'validation_failed'],
})

/** The products that the host says are sold out; 204 without any. */
export const listSoldOut = endpoint({
  method: 'POST',
  path: '/streams/products/sold-out/list',
  access: 'session',
  summary: 'The products of a stream that are marked as sold out; for those with a role in it',
  body: z.object({ stream_uuid: uuid }),
  reply: table(z.object({ product_uuid: uuid })),
  errors: ['not_found', 'validation_failed'],
})

/** A stretch of a recording in which a product was featured, in whole seconds of the recording. */
const chapterSchema = z.object({
  product_uuid: uuid,
  from: z.int(),
  /** Null: until the end. */
  to: z.int().nullable(),
})

/** In the order of the recording; 204 without any. Only for recordings that visitors may see. */
export const listChapters = endpoint({
  method: 'GET',
  path: '/streams/:uuid/recordings/:recording/chapters',
  access: 'open',
  summary: 'When which product was featured in a recording',
  params: z.object({ uuid: z.string().max(200), recording: uuid }),
  reply: table(chapterSchema),
  errors: ['not_found'],
})

/**
 * Places are milliseconds of the recording. The answer covers the time from `from` to before `to`, at most a minute and
 * 200 messages; the next call asks from `to`. Without hidden messages, and those of erased accounts.
 */
export const replayChat = endpoint({
  method: 'GET',
  path: '/streams/:uuid/recordings/:recording/chat',
  access: 'open',
  summary: 'What was said in the chat during a part of a recording',
  params: z.object({ uuid: z.string().max(200), recording: uuid }),
  query: z.object({ from: z.coerce.number<string | number>().int().min(0).max(longestFilm).default(0) }),
  reply: row(
    z.object({
      from: z.int(),
      to: z.int(),
      is_last: z.boolean(),
      messages: z.array(
        z.object({
          place: z.int(),
          number: z.int(),
          name: z.string(),
          role: z.enum(authorRoles),
          kind: z.enum(messageKinds),
          text: z.string(),
          reply_name: z.string().nullable(),
        }),
      ),
    }),
  ),
  errors: ['not_found', 'validation_failed', 'rate_limited'],
  limit: { max: 600, seconds: 60, by: 'address' },
})
