import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/contract/errors.ts'
import { mobileOf } from './mobile-number.ts'

describe('a mobile number', () => {
  it.each([
    '11 99999-0000',
    '(11) 99999-0000',
    '011 99999-0000',
    '+55 11 99999-0000',
    '5511999990000',
    '11999990000',
    '11.99999.0000',
  ])('%s is stored as +5511999990000', async (typed) => {
    expect(await mobileOf(typed, 'mobile_number')).toBe('+5511999990000')
  })

  it.each([
    ['a landline', '(11) 3333-4444'],
    ['an area code that does not exist', '20 99999-0000'],
    ['nine digits without the leading nine', '11 89999-0000'],
    ['a mobile without its ninth digit', '11 9999-0000'],
    ['no area code', '99999-0000'],
    ['nonsense', '----------'],
  ])('is refused when it is %s', async (_, typed) => {
    await expect(mobileOf(typed, 'mobile_number')).rejects.toThrow(AppError)
  })

  it('of another country requires its country code', async () => {
    expect(await mobileOf('+351 912 345 678', 'mobile_number')).toBe('+351912345678')
  })

  it('ignores punctuation, and stays unchanged once stored', async () => {
    const areaCode = fc.constantFrom('11', '21', '31', '47', '51', '62', '71', '81', '85', '92', '99')
    const rest = fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'))
    const mark = fc.constantFrom('', ' ', '-', '.', ' - ')
    await fc.assert(
      fc.asyncProperty(areaCode, rest, mark, mark, async (ddd, number, first, second) => {
        const plain = await attempt(`${ddd}9${number}`)
        const typed = await attempt(`(${ddd})${first}9${number.slice(0, 4)}${second}${number.slice(4)}`)
        expect(typed).toBe(plain)
        if (plain !== null) expect(await mobileOf(plain, 'mobile_number')).toBe(plain)
      }),
    )
  })
})

async function attempt(typed: string): Promise<string | null> {
  try {
    return await mobileOf(typed, 'mobile_number')
  } catch {
    return null
  }
}
