import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { providerId } from '#platform/contract/fields.ts'
import { pluginFields } from './contract.ts'

/** The maximum of codes answered for one live: the most frequent ones. */
export const maxCodes = 500

/**
 * Product codes in the comments of a live, the most frequent first. `comments_count`: comments of the audience that
 * `listComments` finds by `code`; `named_count`: those that explicitly name it as a code; `shop_count`: comments of the
 * shop that offer it. Counted at `revision`: a comment published with a later revision is not included.
 */
export const listCodes = endpoint({
  method: 'POST',
  path: '/plugins/live/codes',
  access: 'session',
  scopes: ['lives.read'],
  summary: 'The product codes in the comments of a live, with how many comments have each',
  body: z.object({ ...pluginFields, media_id: providerId }),
  reply: row(
    z.object({
      revision: z.int(),
      codes: z.array(
        z.object({
          code: z.string(),
          comments_count: z.int(),
          named_count: z.int(),
          shop_count: z.int(),
        }),
      ),
    }),
  ),
  errors: ['access_denied', 'payment_required'],
})
