import { expect, it } from 'vitest'
import { genderMeant, genderOf } from './agreement.ts'
import { normalise } from './normalise.ts'

const meant = (text: string) => genderMeant(normalise(text).words)

it('knows the gender of a noun by its end, and of common exceptions', () => {
  expect(['saia', 'almofada', 'flor'].map(genderOf)).toEqual(['f', 'f', 'f'])
  expect(['vestido', 'pijama', 'kit'].map(genderOf)).toEqual(['m', 'm', 'm'])
  expect(genderOf('xale')).toBeNull()
})

it('knows the gender of what is meant without its noun', () => {
  expect(meant('quero essa')).toBe('f')
  expect(meant('quero a preta')).toBe('f')
  expect(meant('fico com esse')).toBe('m')
  expect(meant('3 pretas M')).toBe('f')
  expect(meant('quero')).toBeNull()
})

it('takes no gender from an article before another noun', () => {
  expect(meant('quero a saia')).toBeNull()
})
