import { expect, it } from 'vitest'
import { chatLink } from './campaign-queries.ts'

const ana = { uuid: 'u', userName: 'ana.lima', fullName: 'Ana Lima', mobile: '+5511998124410' }

it('opens the chat with the first name in the text', () => {
  expect(chatLink(ana, 'Oi, {nome}! 20% & frete')).toBe(
    'https://wa.me/5511998124410?text=Oi%2C%20Ana!%2020%25%20%26%20frete',
  )
  expect(chatLink({ ...ana, fullName: null }, '{name}')).toContain('text=ana.lima')
})

it('takes a name as it is, whatever it contains', () => {
  expect(chatLink({ ...ana, fullName: '$&<script>' }, 'Oi {nome}')).toContain('Oi%20%24%26%3Cscript%3E')
})
