import { expect, it } from 'vitest'
import { guestLinkTokens } from './guest-link-token.ts'

const claim = {
  id: '019f0000-1234-7abc-8def-0123456789ab',
  expiresAt: new Date('2026-11-28T12:00:00.123Z'),
}
const tokens = guestLinkTokens('a secret of this installation')
const token = tokens.write(claim)

it('contains the id and the expiry of its link', () => {
  expect(tokens.read(token)).toEqual(claim)
  expect(token).toMatch(/^[\w-]{72}$/)
})

it('is invalid with any character changed, removed or added', () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(tokens.read(token.slice(0, at) + other + token.slice(at + 1)), String(at)).toBeNull()
  }
  for (const forged of ['', 'x', token.slice(1), `${token}A`, `${token}=`, token.toLowerCase()])
    expect(tokens.read(forged), forged).toBeNull()
})

it('is invalid at an installation with another secret', () => {
  expect(guestLinkTokens('another secret').read(token)).toBeNull()
})
