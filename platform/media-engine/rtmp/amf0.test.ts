import { describe, expect, it } from 'vitest'
import { type Amf, readAmf, writeAmf } from './amf0.ts'

describe('AMF0', () => {
  it('reads what it writes', () => {
    const values: Amf[] = [
      'connect',
      1.5,
      true,
      null,
      new Date(1_000),
      ['a', [2]],
      new Map<string, Amf>([
        ['app', 'live'],
        ['__proto__', new Map([['x', 1]])],
      ]),
      'ção'.repeat(30_000),
    ]
    expect(readAmf(writeAmf(...values))).toEqual(values)
  })

  it('reads associative arrays, typed objects and undefined', () => {
    const member = Buffer.concat([Buffer.from([0, 1, 0x61]), writeAmf(7), Buffer.from([0, 0, 9])])
    const bytes = Buffer.concat([
      Buffer.from([0x08, 0, 0, 0, 1]),
      member,
      Buffer.from([0x10, 0, 1, 0x54]),
      member,
      Buffer.from([0x06]),
    ])
    expect(readAmf(bytes)).toEqual([new Map([['a', 7]]), new Map([['a', 7]]), null])
  })

  it.each([
    ['a text that ends early', [0x02, 0, 9, 0x61], 'protocol'],
    ['a number that ends early', [0x00, 1, 2], 'protocol'],
    ['an object without an end', [0x03, 0, 1, 0x61, 0x05], 'protocol'],
    ['an unknown type', [0x42], 'protocol'],
    ['a list longer than the data', [0x0a, 0xff, 0xff, 0xff, 0xff, 0x05], 'protocol'],
    ['a thousand and one values', new Array(1001).fill(0x05), 'limit'],
    ['lists in lists without an end', new Array(100).fill([0x0a, 0, 0, 0, 1]).flat(), 'limit'],
  ])('refuses %s', (_, bytes, fault) => {
    expect(() => readAmf(Buffer.from(bytes))).toThrow(expect.objectContaining({ fault }))
  })
})
