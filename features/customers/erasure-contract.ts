import * as z from 'zod'
import { endpoint, file, row } from '#platform/contract/endpoint.ts'
import { typedText, uuid } from '#platform/contract/fields.ts'

const limit = { max: 120, seconds: 600, by: 'account' } as const
/** A user name with or without @, an e-mail address, or a CPF or CNPJ. */
const who = typedText(254).pipe(z.string().min(1, { error: 'required' }))

/** People whom the list of customers does not show, because their reports are locked, are erased by name unseen. */
export const findPerson = endpoint({
  method: 'POST',
  path: '/customers/erasure/find',
  access: 'session',
  summary: 'The own records of a user name, an e-mail address or a CPF or CNPJ',
  body: z.object({ who }),
  reply: row(
    z.object({
      people: z.array(
        z.object({
          uuid,
          user_name: z.string().nullable(),
          full_name: z.string().nullable(),
          total_comments: z.int(),
          total_orders: z.int(),
        }),
      ),
    }),
  ),
  limit,
})

/**
 * `uuid`: which of several people; `conflict` without it where there are several, and while a paid order is under way.
 * `is_unlisted`: none of the listed customers, but another person with the user name, in locked reports. With a `uuid`,
 * `who` is not needed.
 */
export const erasePerson = endpoint({
  method: 'POST',
  path: '/customers/erasure/erase',
  access: 'session',
  summary: 'Erases a person from everything of the caller for good',
  body: z
    .object({
      who: typedText(254).default(''),
      uuid: uuid.optional(),
      is_unlisted: z.boolean().default(false),
    })
    .refine(({ who, uuid }) => who !== '' || uuid !== undefined, { path: ['who'], error: 'required' }),
  reply: row(z.object({ orders_kept: z.int() })),
  errors: ['not_found', 'conflict'],
  limit,
})

export const downloadPerson = endpoint({
  method: 'GET',
  path: '/customers/access-file',
  access: 'session',
  summary: 'All that is stored about a customer, as a JSON file for an access request',
  query: z.object({ uuid }),
  reply: file('application/json'),
  errors: ['not_found'],
  limit,
})
