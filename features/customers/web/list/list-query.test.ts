import { describe, expect, it } from 'vitest'
import { customerListQuery, filterOf, isFiltered, noFilter, withQuery } from './list-query.ts'

const now = Date.parse('2026-11-27T15:00:00.000Z')
const read = (query: string) => customerListQuery(new URLSearchParams(query))

describe('the address of the list of customers', () => {
  it('begins with 50 customers, the last seen first', () => {
    expect(read('')).toEqual({ ...noFilter, brand: null, sort: 'last_seen', page: 1, limit: 50 })
    expect(isFiltered(read('page=2&sort=name'))).toBe(false)
  })

  it('falls back to the defaults for values that are not offered', () => {
    expect(read('level=mega&seen=8&sort=id&page=-1&limit=100000&bought=x')).toEqual(read(''))
  })

  it('reads 50 and 500 customers a page', () => {
    expect(read('limit=500').limit).toBe(500)
  })

  it('returns to the first page when a filter changes', () => {
    const next = withQuery(new URLSearchParams('page=4&limit=500'), { level: 'super', hasBought: false })
    expect(next.toString()).toBe('limit=500&level=super&bought=0')
    expect(withQuery(next, noFilter).toString()).toBe('limit=500')
  })

  it('asks for whole days, so that the same filter stays the same call', () => {
    expect(filterOf(read('seen=month&tag=vip'), now)).toEqual({
      ...{ searchParam: '', engagement: [], tag: 'vip' },
      seenFrom: '2026-10-28T00:00:00.000Z',
    })
    expect(filterOf(read('seen=away&level=super&bought=1'), now)).toEqual({
      ...{ searchParam: '', engagement: ['super'], hasBought: true },
      seenUntil: '2026-08-29T00:00:00.000Z',
    })
  })
})
