import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { fieldsOf, type Schema } from './fields-of.ts'

const named = (schema: z.ZodType) =>
  fieldsOf(z.toJSONSchema(schema, { io: 'input' }) as Schema).map(
    ({ name, type, isList, isNullable, isRequired, values }) =>
      `${name}: ${type}${isList ? '[]' : ''}${isNullable ? '?' : ''}${isRequired ? '!' : ''} ${values.join('|')}`.trim(),
  )

describe('the fields of a call', () => {
  it('have their types, lists, values, and whether they may be null or absent', () => {
    expect(
      named(
        z.object({
          id: z.uuid(),
          at: z.iso.datetime(),
          note: z.string().nullish(),
          order: z.union([z.literal(1), z.literal(-1)]).default(-1),
          states: z.array(z.enum(['paid', 'sent'])),
          any: z.union([z.uuid(), z.int()]).nullable(),
        }),
      ),
    ).toEqual([
      'id: uuid!',
      'at: time!',
      'note: text?',
      'order: number 1|-1',
      'states: text[]! paid|sent',
      'any: any?!',
    ])
  })

  it('include those of objects within, in lists and by id', () => {
    expect(
      named(
        z.object({
          filter: z.object({ city: z.string().optional() }).optional(),
          lines: z.array(z.object({ quantity: z.int() })),
          by_id: z.record(z.string(), z.object({ text: z.string() })),
        }),
      ),
    ).toEqual([
      'filter: object',
      'filter.city: text',
      'lines: object[]!',
      'lines[].quantity: integer!',
      'by_id: object!',
      'by_id.*.text: text!',
    ])
  })
})
