import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { camelKey, snakeKey, toCamel, toSnake } from './casing.ts'
import { decodeTable } from './decode-table.ts'
import { encodeTable, pageOf } from './table.ts'

const key = fc.stringMatching(/^[a-z]{1,6}(_[a-z]{1,6}){0,3}$/)
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))

describe('table form', () => {
  it('decodes to the encoded items', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(key, { minLength: 1, maxLength: 8 }),
        fc.array(fc.array(value)),
        (columns, cells) => {
          const rows = cells.map((values) =>
            Object.fromEntries(columns.map((column, index) => [camelKey(column), values[index] ?? null])),
          )
          const page = pageOf(rows, rows.length + 3, { page: 1, limit: 500 })
          expect(decodeTable(JSON.parse(JSON.stringify(encodeTable(columns, page))))).toEqual(page)
        },
      ),
    )
  })

  it('writes dates as ISO text and missing values as null', () => {
    const page = pageOf([{ at: new Date(0) }], 1, { page: 1, limit: 10 })
    expect(encodeTable(['at', 'text'], page).rows).toEqual([['1970-01-01T00:00:00.000Z', null]])
  })

  it('refuses a row that does not fit its columns', () => {
    const pagination = { total: 1, per_page: 1, current_page: 1, last_page: 1 }
    expect(() => decodeTable({ columns: ['a', 'b'], rows: [[1]], pagination })).toThrow(TypeError)
  })
})

describe('casing', () => {
  it('is reversible', () => {
    fc.assert(
      fc.property(key, (wire) => {
        expect(snakeKey(camelKey(wire))).toBe(wire)
      }),
    )
  })

  it('renames at every depth and cannot poison prototypes', () => {
    expect(toCamel({ a_b: [{ c_d: 1 }], e: null })).toEqual({ aB: [{ cD: 1 }], e: null })
    expect(toSnake({ aB: new Date(0), gone: undefined })).toEqual({ a_b: '1970-01-01T00:00:00.000Z' })
    const poisoned = toCamel(JSON.parse('{"__proto__":{"admin":true}}')) as Record<string, unknown>
    expect(poisoned.admin).toBeUndefined()
  })
})
