import { expect, it } from 'vitest'
import { isQuestion } from '../../../lives/server/capture/is-question.ts'
import { genderOrdered } from './head-genders.ts'
import { normalise } from './normalise.ts'
import type { Said } from './said-evidence.ts'
import { saidNouns } from './said-words.ts'
import { shownNouns } from './shown-nouns.ts'
import { spokenShows } from './spoken-shows.ts'

/** Comments as `second text`; a `*` before the text says that it was read as an order. */
const saidIn = (lines: string[]): Said[] =>
  lines.map((line) => {
    const [, second, order, text] = /^(\d+) (\*?)(.*)$/.exec(line)!
    const reading = normalise(text!)
    const nouns = saidNouns(reading, text)
    return {
      at: 1_000_000 + Number(second) * 1_000,
      userName: 'ana',
      codes: [],
      named: [],
      orders: order === '*',
      isQuestion: isQuestion(text!),
      nouns,
      gender: order === '*' ? genderOrdered(reading, nouns) : null,
    }
  })

const showsOf = (lines: string[], priors: string[] = []) =>
  spokenShows(saidIn(lines), { nouns: shownNouns, talk: {} }, (family) =>
    priors.includes(family) ? 1 : 0,
  ).shows.map(({ head, from }) => `${head} from ${lines[from]!.split(' ')[0]}`)

const watering = [
  '0 boa noite',
  '5 que lindo esse regador',
  '9 *quero o regador',
  '14 *azul',
  '20 *regador verde 1',
  '26 quanto o regador?',
]

it('begins a show at the lull before the first comments on something new', () => {
  const lines = [...watering, '70 nossa', '74 *minha', '79 essa peneira é de quê?', '84 *peneira 2', '90 *1']
  expect(showsOf(lines)).toEqual(['regador from 5', 'peneira from 70'])
})

it('goes on with a show where a buyer comes back to an earlier one', () => {
  const lines = [
    ...watering,
    '70 essa peneira é de quê?',
    '75 *peneira 2',
    '80 ainda tem regador?',
    '85 *quero a peneira',
    '90 *mais uma peneira',
  ]
  expect(showsOf(lines)).toEqual(['regador from 5', 'peneira from 70'])
})

it('takes flavours that are ordered by turns for kinds of what is asked about', () => {
  const lines = [
    '0 quanto o difusor?',
    '6 *jasmim 2',
    '11 *um de sândalo',
    '17 *2 jasmim e 1 sândalo',
    '22 *mirra 1',
    '30 esse difusor é de vidro?',
    '36 *um de jasmim',
  ]
  expect(showsOf(lines)).toEqual(['difusor from 0'])
})

it('takes a colour for what is sold only where it is spoken of in one place', () => {
  const shown = ['0 essa roxa é linda', '5 *quero a roxa', '11 *essa roxa é minha', '17 *roxa 2']
  expect(
    showsOf([
      ...shown,
      '60 essa bege é de quê?',
      '65 *quero a bege',
      '70 *bege 2',
      '75 *a bege',
      '80 que linda essa bege',
      '85 *quero essa bege',
    ]),
  ).toEqual(['roxa from 0', 'bege from 60'])
  const spread = [
    ...watering,
    '30 *a roxa',
    '70 essa peneira é de quê?',
    '75 *peneira roxa',
    '80 *a roxa',
    '85 *peneira 2',
  ]
  expect(showsOf(spread)).toEqual(['regador from 5', 'peneira from 70'])
})

it('does not take a word that is only told of for what is shown', () => {
  expect(showsOf(['0 o vizinho da esquina', '5 o vizinho', '10 lembra do vizinho'])).toEqual([])
})

it('needs less for a noun that the first reading knows', () => {
  const lines = [...watering, '70 *peneira 1', '75 *1']
  expect(showsOf(lines)).toEqual(['regador from 5'])
  expect(showsOf(lines, ['peneira'])).toEqual(['regador from 5', 'peneira from 70'])
})

it('divides five thousand comments in a moment', () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => {
    const noun = `goods${String.fromCharCode(97 + (Math.floor(at / 25) % 26), 97 + (Math.floor(at / 650) % 26))}`
    return `${at * 3} *quero ${at % 3 === 0 ? 'o ' : ''}${noun} ${at % 7}`
  })
  const said = saidIn(lines)
  const start = performance.now()
  const { shows } = spokenShows(said, { nouns: shownNouns, talk: {} }, () => 0)
  expect(performance.now() - start).toBeLessThan(1_000)
  expect(shows.length).toBeGreaterThan(50)
})

it('takes what containers are counted of for what is shown', () => {
  const lines = [
    '0 *2 saquinhos de lentilha',
    '5 *lentilha 3',
    '10 *um saquinho pra mim',
    '15 *manda um saquinho também',
    '20 *quero a lentilha',
  ]
  expect(showsOf(lines)).toEqual(['lentilha from 0'])
})

const blouses = [
  '0 boa noite',
  '5 que blusa linda',
  '9 *quero a blusa P',
  '14 *preta M',
  '20 *uma branca G',
  '26 quanto a blusa?',
  '31 *blusa vermelha M',
]
const later = [
  '61 que macacão é esse gente',
  '66 *macacão P',
  '71 *preto M',
  '76 amei o macacão',
  '81 *macacão G',
]

it('ends a show where people order what has another gender, before they name it', () => {
  const masculine = ['36 boa noite', '41 *preto M', '46 *um branco G', '51 *vermelho P', '56 *2 pretos M']
  expect(showsOf([...blouses, ...masculine, ...later])).toEqual(['blusa from 5', 'macacao from 36'])
  const feminine = ['36 boa noite', '41 *preta M', '46 *uma branca G', '51 *vermelha P', '56 *2 pretas M']
  expect(showsOf([...blouses, ...feminine, ...later])).toEqual(['blusa from 5', 'macacao from 61'])
})
