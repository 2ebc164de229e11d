import { expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { spreadOf } from './noun-spread.ts'
import { rootsByUse, type Said } from './said-evidence.ts'
import { saidNouns } from './said-words.ts'
import { familiesOf } from './word-families.ts'

const saidIn = (lines: [second: number, userName: string, text: string, orders?: boolean][]): Said[] =>
  lines.map(([second, userName, text, orders = false]) => ({
    at: second * 1_000,
    userName,
    codes: [],
    named: [],
    orders,
    isQuestion: text.endsWith('?'),
    nouns: saidNouns(normalise(text), text),
  }))

function featuresOf(said: Said[], root: string): string[] {
  const noun = said.flatMap(({ nouns }) => nouns).find((one) => one.root === root)!
  return spreadOf(said, familiesOf(rootsByUse(said))).featuresOf(root, noun)
}

it('counts the people who order by a noun, and who speak of it', () => {
  const said = saidIn([
    [0, 'ana', 'quero a luminaria', true],
    [5, 'ana', 'a luminaria acende?'],
    [9, 'bia', 'a luminaria esquenta?'],
  ])
  const found = featuresOf(said, 'luminaria')
  expect(found).toEqual(expect.arrayContaining(['buyers>=1', 'people>=2', 'mentions>=3']))
  expect(found).not.toContain('buyers>=2')
})

it('sees whether a noun is said all at once or all the time', () => {
  const lines = (seconds: number[]) =>
    saidIn(seconds.map((second) => [second, `p${second}`, 'quero o vaso', true]))
  expect(featuresOf(lines([0, 20, 40, 60]), 'vaso')).toContain('burst~3')
  expect(featuresOf(lines([0, 900, 1_800, 2_700]), 'vaso')).toContain('burst~1')
})

it('sees of how many nouns a word is a kind', () => {
  const said = saidIn([
    [0, 'ana', 'quero vela de figo', true],
    [5, 'bia', 'um sabonete de figo', true],
  ])
  expect(featuresOf(said, 'figo')).toContain('kind-of>=2')
})

it('sees a colour among many', () => {
  const said = saidIn([
    [0, 'ana', 'quero o preto', true],
    [5, 'bia', 'o azul pra mim', true],
  ])
  expect(featuresOf(said, 'preto')).toContain('kin:colour>=2')
})
