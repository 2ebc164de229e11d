import { expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { LiveRow } from './live-row.tsx'
import { sampleLive } from './testing/sample-comments.ts'

it.each([
  ['finished', 'ready'],
  ['products', 'searching'],
  ['error', 'failed'],
  [null, null],
] as const)('says of carts that are %s: %s', (aiProductsCartsStatus, expected) => {
  const { getByRole, t } = mountScreen(<LiveRow live={sampleLive({ aiProductsCartsStatus })} />)
  const row = getByRole('listitem').textContent ?? ''
  const { carts } = t.lives.list
  const shown = (Object.keys(carts) as (keyof typeof carts)[]).filter((key) => row.includes(carts[key]))
  expect(shown).toEqual(expected ? [expected] : [])
})
