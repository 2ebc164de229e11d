import { describe, expect, it } from 'vitest'
import { filtersOfAddress, pageOfAddress, withFilters, withPage } from './list-query.ts'

const query = (text: string) => new URLSearchParams(text)

describe('the address of a list of products', () => {
  it.each([
    ['', 1, 10],
    ['page=3&limit=25', 3, 25],
    ['page=2abc&limit=50.9', 2, 50],
    ['page=abc&limit=', 1, 10],
    ['page=-2&limit=0', 1, 10],
    ['page=1e9&limit=5000', 1, 100],
  ])('is read as integers: %s', (text, page, limit) => {
    expect(pageOfAddress(query(text))).toEqual({ page, limit })
  })

  it('holds the filters, and begins at the first page when one changes', () => {
    const filtered = withFilters(query('page=4&limit=25'), { search: 'azul', active: false, categoryId: 7 })
    expect(`${filtered}`).toBe('limit=25&q=azul&active=0&category=7')
    expect(filtersOfAddress(filtered)).toEqual({
      search: 'azul',
      active: false,
      available: null,
      categoryId: 7,
    })
    expect(`${withFilters(filtered, { search: '', active: null, categoryId: null })}`).toBe('limit=25')
  })

  it('holds the page, and begins at the first one with another size', () => {
    expect(`${withPage(query('q=a'), { page: 3 })}`).toBe('q=a&page=3')
    expect(`${withPage(query('page=3'), { limit: 50 })}`).toBe('page=1&limit=50')
  })
})
