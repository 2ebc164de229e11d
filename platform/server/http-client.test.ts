import { describe, expect, it } from 'vitest'
import { parseSafeJson } from './http-client.ts'

describe('JSON with large numbers', () => {
  it.each([
    ['{"id":17974746652220521}', { id: '17974746652220521' }],
    ['[17974746652220521,1]', ['17974746652220521', 1]],
    ['{"id": -17974746652220521 }', { id: '-17974746652220521' }],
    ['17974746652220521', '17974746652220521'],
    ['{"a":{"b":[ 1,\n9007199254740993]}}', { a: { b: [1, '9007199254740993'] } }],
    ['{"n":1e20}', { n: '1e20' }],
    ['{"n":1.5E300}', { n: '1.5E300' }],
  ])('keeps %s exact', (text, value) => {
    expect(parseSafeJson(text)).toEqual(value)
  })

  it.each([
    '{"id":"17974746652220521","time":1763762400,"text":"são 3, 4: 1e5 ou 12345678901234567"}',
    '[0.1234567890123456789, -1.5, 2e3, 9007199254740991, true, null, "\\u00e3"]',
    '" 12345678901234567"',
  ])('reads %s as usual', (text) => {
    expect(parseSafeJson(text)).toEqual(JSON.parse(text))
  })

  it('refuses text that is not JSON', () => {
    expect(() => parseSafeJson('{"a":')).toThrow(SyntaxError)
    expect(() => parseSafeJson('{"a":12345678901234567')).toThrow(SyntaxError)
  })
})
