import { expect, it } from 'vitest'
import { disputedFields } from './disputed-fields.ts'

const base = { name: 'Ateliê', city: '', phone: '', isOpen: false }
const mine = { ...base, name: 'Meu', city: 'Recife', phone: '1' }
const theirs = { ...base, name: 'Outro', city: 'Recife', isOpen: true }

it('disputes only fields that both screens changed differently', () => {
  expect(disputedFields(base, mine, theirs)).toEqual(['name'])
})

it('disputes every difference when it is unknown what the form began with', () => {
  expect(disputedFields(null, mine, theirs)).toEqual(['name', 'phone', 'isOpen'])
})
