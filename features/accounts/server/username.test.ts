import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usernameFrom } from './username.ts'

it('derives a username from a name', () => {
  expect(usernameFrom('Luciana Prado', '')).toBe('luciana.prado')
  expect(usernameFrom("João D'Ávila & Cia.", '4821')).toBe('joao.d.avila.cia.4821')
  expect(usernameFrom('李 明', '4821')).toBe('user.4821')
})

it('is always a valid handle, for any name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('', '1234', '12345678'),
      (name, digits) => {
        expect(usernameFrom(name, digits)).toMatch(/^(?=.{3,30}$)[a-z0-9]+(\.[a-z0-9]+)*$/)
      },
    ),
  )
})
