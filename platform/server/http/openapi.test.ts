import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type EndpointShape, endpoint, row } from '#platform/contract/endpoint.ts'
import { openApiDocument } from './openapi.ts'

type Documented = { paths: Record<string, Record<string, { responses: object }>> }

function statusesOf(call: EndpointShape): string[] {
  const { paths } = openApiDocument([call], 'https://arara.test') as Documented
  return Object.keys(paths['/api/things']?.post?.responses ?? {})
}
const asked = { method: 'POST', path: '/things', access: 'open', summary: 'Things' } as const
const reply = row(z.object({ id: z.string() }), { status: 201 })

describe('the document of a call', () => {
  it('lists every possible status', () => {
    const call = endpoint({
      ...asked,
      access: 'session',
      body: z.object({ name: z.string() }),
      reply,
      errors: ['payment_required'],
      idempotent: true,
      limit: { max: 1, seconds: 1, by: 'account' },
    })
    expect(statusesOf(call)).toEqual([
      '201',
      '400',
      '401',
      '402',
      '403',
      '409',
      '413',
      '415',
      '422',
      '429',
      '503',
    ])
  })

  it('lists no impossible status', () => {
    expect(statusesOf(endpoint({ ...asked, reply }))).toEqual(['201', '503'])
    const upload = { field: 'image', maxBytes: 1 }
    expect(statusesOf(endpoint({ ...asked, reply, upload }))).toEqual(['201', '413', '415', '503'])
  })
})
