import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import { pickDeclared } from './pick-declared.ts'
import { serialize } from './serialize.ts'

const item = z.object({
  id: z.string(),
  owner: z.object({ name: z.string() }).nullable(),
  uses: z.array(z.object({ media_id: z.string(), note: z.string().optional() })),
  view: z.record(z.string(), z.string()),
})
const given = {
  id: '1',
  secret: 's',
  owner: { name: 'Lu', passwordHash: 'h' },
  uses: [{ mediaId: 'm', accountId: 'a' }],
  view: { tab: 'questions' },
}
const taken = {
  id: '1',
  owner: { name: 'Lu' },
  uses: [{ media_id: 'm' }],
  view: { tab: 'questions' },
}

describe('an answer', () => {
  it('contains what its contract declares and nothing else, at every depth', () => {
    const call = endpoint({ method: 'GET', path: '/x', access: 'open', summary: '', reply: row(item) })
    expect(serialize(call, given).body).toEqual({ row: taken })
  })

  it('does so in lists, and beside their rows', () => {
    const call = endpoint({
      method: 'GET',
      path: '/x',
      access: 'open',
      summary: '',
      reply: table(item, z.object({ locked: z.boolean().optional() })),
    })
    const page = { ...pageOf([given], 1, { page: 1, limit: 10 }), locked: true, ownerUuid: 'o' }
    expect(serialize(call, page).body).toEqual({
      columns: ['id', 'owner', 'uses', 'view'],
      rows: [Object.values(taken)],
      pagination: { total: 1, per_page: 10, current_page: 1, last_page: 1 },
      locked: true,
    })
  })

  it('sets missing fields to null, and omits missing optional fields', () => {
    expect(pickDeclared(item, { id: '1', owner: null, uses: [{}] })).toEqual({
      id: '1',
      owner: null,
      uses: [{ media_id: null }],
      view: null,
    })
  })

  it('passes a list of texts through without copying it', () => {
    const tags = ['a', 'b']
    expect(pickDeclared(z.array(z.string()), tags)).toBe(tags)
  })
})
