import { expect, it } from 'vitest'
import { bagLinkTokens, returnIds } from './bag-link-token.ts'

const order = '0198c0de-0000-7000-8000-00000000000a'
const tokens = bagLinkTokens('a secret of an installation')
const token = tokens.write(order)

it('names its order, and is the same each time', () => {
  expect(tokens.read(token)).toBe(order)
  expect(tokens.write(order)).toBe(token)
  expect(token).toHaveLength(43)
})

it('is refused with any changed character, cut, extended, or signed by another installation', () => {
  const changed = [...token].map((character, at) => {
    const other = character === 'A' ? 'B' : 'A'
    return token.slice(0, at) + other + token.slice(at + 1)
  })
  const others = [token.slice(0, -1), `${token}A`, `${token}=`, '', 'x'.repeat(200_000)]
  for (const each of [...changed, ...others, bagLinkTokens('another secret').write(order)])
    expect(tokens.read(each)).toBeNull()
})

it('is not the id of a return from a gateway, nor does one open a bag', () => {
  const returns = returnIds('a secret of an installation')
  expect(returns.read(returns.write(order))).toBe(order)
  expect([returns.read(token), tokens.read(returns.write(order))]).toEqual([null, null])
})
