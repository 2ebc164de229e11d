import { expect, it } from 'vitest'
import { expectLinear } from '#tests/growth/expect-linear.ts'
import { familiesOf } from './word-families.ts'

const familyOf = (roots: string[], root: string) => familiesOf(roots).get(root)

it('knows a word with a letter missing, doubled or heard otherwise', () => {
  expect(familyOf(['lamparina', 'lamparna'], 'lamparna')).toBe('lamparina')
  expect(familyOf(['croquete', 'croqete'], 'croqete')).toBe('croquete')
  expect(familyOf(['pulseira', 'pulcera'], 'pulcera')).toBe('pulseira')
})

it('knows a word that is said alike and spelt otherwise', () => {
  expect(familyOf(['taylor', 'tailor'], 'tailor')).toBe('taylor')
  expect(familyOf(['kefir', 'quefir'], 'quefir')).toBe('kefir')
  expect(familyOf(['gengibre', 'jengibre'], 'jengibre')).toBe('gengibre')
  expect(familyOf(['cera', 'serra'], 'serra')).toBe('serra')
})

it('knows the names of one sort of goods', () => {
  expect(familyOf(['legging', 'leg'], 'leg')).toBe('legging')
})

it('knows a word that was made small or large', () => {
  expect(familyOf(['cesta', 'cestinha'], 'cestinha')).toBe('cesta')
  expect(familyOf(['balde', 'baldao'], 'baldao')).toBe('balde')
})

it('knows a word that was cut short', () => {
  expect(familyOf(['liquidificador', 'liquidi'], 'liquidi')).toBe('liquidificador')
})

it('calls a family by the form that comes first', () => {
  expect(familyOf(['cestinha', 'cesta'], 'cesta')).toBe('cestinha')
})

it('keeps different words apart', () => {
  expect(familiesOf(['balde', 'bolsa', 'caneca', 'caneta', 'prato'])).toEqual(
    new Map(['balde', 'bolsa', 'caneca', 'caneta', 'prato'].map((root) => [root, root])),
  )
})

it('takes time in proportion to a flood of words that begin alike', async () => {
  const words = Array.from({ length: 40_000 }, (_, at) => `aba${at.toString(36)}bcdfg${at % 7}`)
  await expectLinear((size) => familiesOf(words.slice(0, size)), words.length)
})
