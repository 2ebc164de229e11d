import { expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { saidNouns } from './said-words.ts'

const said = (comment: string) =>
  saidNouns(normalise(comment), comment).map(({ root, use }) => `${root}: ${use}`)

it('says how a comment uses a noun', () => {
  expect(said('esse regador é lindo')).toEqual(['regador: pointed'])
  expect(said('quanto tá o regador?')).toEqual(['regador: pointed'])
  expect(said('quero o regador')).toEqual(['regador: articled'])
  expect(said('manda 2 regadores')).toEqual(['regador: counted'])
  expect(said('regador 2')).toEqual(['regador: alone'])
  expect(said('regadooor')).toEqual(['regador: cried'])
})

it('tells kinds from what is shown', () => {
  expect(said('um de jasmim')).toEqual(['jasmim: kind'])
  expect(said('10 de jasmim')).toEqual(['jasmim: kind'])
  expect(said('quero a de jasmim')).toEqual(['jasmim: pattern'])
  expect(said('estante 1, o de parede')).toEqual(['estante: alone', 'parede: kind'])
  expect(said('incenso jasmim 2')).toEqual(['incenso: alone', 'jasmim: kind'])
})

it('sets aside what it goes with, where it is and what it has', () => {
  expect(said('cabe tesoura?')).toEqual(['tesoura: aside'])
  expect(said('essa combina com meu sofá')).toEqual(expect.arrayContaining(['sofa: aside']))
  expect(said('tem porta caneta?')).toEqual(expect.arrayContaining(['caneta: aside']))
  expect(said('fecha com botão ou velcro')).toEqual(expect.arrayContaining(['botao: aside', 'velcro: aside']))
  expect(said('fico com a luminária')).toEqual(['luminaria: articled'])
})

it('takes a container by itself for goods, and for a unit before what is in it', () => {
  expect(said('quanto o frasco?')).toEqual(['frasco: articled'])
  expect(said('2 frascos de xarope')).toEqual(['frasco: holds', 'xarope: counted'])
})

it('leaves out people and adjectives made small', () => {
  const names = saidNouns(normalise('a Marlene quer a pequenininha'), '', (word) => word === 'marlene')
  expect(names).toEqual([])
})

it('marks colours and materials', () => {
  const [colour] = saidNouns(normalise('quero a roxa'))
  expect(colour).toMatchObject({ root: 'roxa', isShade: true })
})
