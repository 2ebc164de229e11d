import { expect, it } from 'vitest'
import { firstName, maskEmail, maskMobile } from './mask-contact.ts'

it('shows the first word of a name', () => {
  expect(firstName('Rosa Maria Teixeira')).toBe('Rosa')
})

it('masks an e-mail to two initials and the top-level domain, whatever its length', () => {
  expect(maskEmail('rosa.teixeira@gmail.com')).toBe('r•••@g•••.com')
  expect(maskEmail('a@lojadarosa.com.br')).toBe('a•••@l•••.br')
})

it('masks a mobile number to the area code and the last two digits', () => {
  expect(maskMobile('+5511991234567')).toBe('+55 11 •••••-••67')
  expect(maskMobile('+351912345678')).toBe('+35 •••••78')
})
