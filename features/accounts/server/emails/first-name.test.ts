import { expect, it } from 'vitest'
import { firstNameOf } from './first-name.ts'

it.each([
  ['Luciana Prado', 'Luciana'],
  ["D'Ávila Modas", "D'Ávila"],
  ['25 de Março Ltda.', 'de'],
  ['ganhe.ja.em/x agora', 'ganhejaemx'],
  [`${'a'.repeat(60)} b`, 'a'.repeat(30)],
])('shortens %s to %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
