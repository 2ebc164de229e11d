import { describe, expect, it } from 'vitest'
import { authenticatorUrl, base32, codeOfStep, matchingStep, stepAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('a code of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('after %i seconds is the one of RFC 6238', (seconds, code) => {
    const step = stepAt(new Date(seconds * 1000))
    expect(codeOfStep(secret, step, 8)).toBe(code)
    expect(codeOfStep(secret, step)).toBe(code.slice(2))
  })

  it('is accepted one step before and after its own, and no other', () => {
    const step = 55_000_000
    const at = (steps: number) => new Date((step + steps) * 30_000)
    const code = codeOfStep(secret, step)
    expect([-2, -1, 0, 1, 2].map((steps) => matchingStep(secret, code, at(steps)))).toEqual([
      null,
      step,
      step,
      step,
      null,
    ])
    expect(matchingStep(secret, `${code}0`, at(0))).toBe(null)
    expect(matchingStep(Buffer.from('another secret of it'), code, at(0))).toBe(null)
  })
})

describe('the secret of an authenticator app', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('is written in base32: %j', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written)
  })

  it('is in the address of the QR code, with the account', () => {
    expect(authenticatorUrl(secret, 'lu@arara.example')).toBe(
      'otpauth://totp/Arara%3Alu%40arara.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Arara',
    )
  })
})
