import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { isQuestion } from './is-question.ts'

type Live = {
  seller: string
  comments: { commentId: string; userName: string; text: string }[]
  truth: { questions: string[]; questionsOptional?: string[] }
}

const livesFolder = new URL('../../../intentions/test-data/given-lives/', import.meta.url)
const lives = readdirSync(livesFolder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, live: JSON.parse(readFileSync(new URL(name, livesFolder), 'utf8')) as Live }))

/** Found and right, found and wrong, missed; comments that may be taken either way and the seller's are left out. */
function count({ seller, comments, truth }: Live) {
  const questions = new Set(truth.questions)
  const either = new Set(truth.questionsOptional)
  const judged = comments.filter((one) => one.userName !== seller && !either.has(one.commentId))
  const found = judged.filter((one) => isQuestion(one.text))
  const right = found.filter((one) => questions.has(one.commentId)).length
  return { right, wrong: found.length - right, missed: questions.size - right }
}

const f1 = ({ right, wrong, missed }: ReturnType<typeof count>) => (2 * right) / (2 * right + wrong + missed)

describe('telling questions in labelled lives', () => {
  it('reaches F1 0.978 over all lives', () => {
    const sums = lives
      .map(({ live }) => count(live))
      .reduce((a, b) => ({
        right: a.right + b.right,
        wrong: a.wrong + b.wrong,
        missed: a.missed + b.missed,
      }))
    expect(sums.right + sums.missed).toBeGreaterThan(200)
    expect(f1(sums)).toBeGreaterThanOrEqual(0.978)
  })

  it.each(lives)('reaches F1 0.93 in $name alone', ({ live }) => {
    expect(f1(count(live))).toBeGreaterThanOrEqual(0.93)
  })
})

describe('a question', () => {
  it.each([
    ['a question word without a mark', 'qual valor'],
    ['an abbreviated question word', 'qto custa a mochila'],
    ['an abbreviated question word at the end', 'a mochila preta qnt'],
    ['a question word after a greeting', 'boa noite, qual o endereço'],
    ['a question word after a name', 'Carla que horas começa amanhã'],
    ['how to buy', 'como faz pra comprar'],
    ['where', 'onde fica a loja'],
    ['where, the slang way', 'kd a bermuda azul'],
    ['when', 'qdo tem live de novo'],
    ['what, in one word', 'oq vem na cesta'],
    ['the reason', 'minha suculenta mela toda, pq'],
    ['stock', 'tem no G'],
    ['stock after a form of address', 'oi meu amor tem no 44'],
    ['stock with the goods first', 'o 44 ainda tem'],
    ['delivery', 'faz entrega em SP'],
    ['delivery asked of "you"', 'vcs entregam em Natal'],
    ['sending to a place', 'manda pra Goiânia'],
    ['payment', 'aceita cartao'],
    ['instalments', 'da pra parcelar em 6x'],
    ['leave to do something', 'posso pagar amanhã'],
    ['a property', 'desbota na lavagem'],
    ['a choice', 'é algodão ou poliéster'],
    ['a choice without a verb', 'manta casal ou solteiro'],
    ['the bare name of a fact', 'preço'],
    ['the name of a fact and the goods', 'valor da manta'],
    ['freight to a place', 'frete pra Manaus'],
    ['by way of "saber"', 'gostaria de saber se tem garantia'],
    ['by way of "alguém"', 'alguém já usou esse creme'],
    ['by way of "será"', 'será que cabe na minha sala'],
    ['a fact to be confirmed', 'meu total ficou 120 né'],
    ['any sentence with a mark', 'transparente?'],
    ['a mark after a space and a smile', 'esse é o último 😊 ?'],
    ['a mark of its own', 'essa é a azul! ???'],
    ['a full-width mark', 'transparente？'],
    ['an order and a question', 'quero a 12, chega até sexta?'],
    ['elongated letters', 'quallll o valorrr'],
    ['capital letters', 'QUAL O TAMANHO'],
  ])('is %s: %s', (_, text) => {
    expect(isQuestion(text)).toBe(true)
  })
})

describe('no question', () => {
  it.each([
    ['silence', ''],
    ['marks alone', '???'],
    ['an order', 'quero 2'],
    ['an order by code and size', '23 M'],
    ['an order in the imperative', 'faz 2 pra mim'],
    ['leave given', 'pode fechar'],
    ['a request for oneself', 'manda pra mim'],
    ['admiration with "que"', 'que cor linda'],
    ['admiration with "quanta"', 'quanta coisa linda'],
    ['admiration with "como"', 'como vc é engraçada e linda'],
    ['a condition with "quando"', 'quando chegar me avisa'],
    ['a proverb with "quem"', 'quem tem dinheiro compra'],
    ['an indirect doubt', 'não sei qual escolher'],
    ['an answer', 'tem sim'],
    ['a remark with "tem"', 'tem gente que não paga'],
    ['a verdict on the price', 'preço bom'],
    ['a reason given', 'pq eu amo'],
    ['a greeting with a mark', 'oi gente, tudo bem?'],
    ['an order that wants an "ok"', 'quero a 12 tá?'],
    ['praise that wants consent', 'linda né?'],
    ['a purse lamented', 'cadê meu limite?'],
    ['a purpose denied', 'pra que academia né?'],
    ['a defeat', 'como resistir?'],
    ['everybody’s weakness', 'quem nunca?'],
    ['an echo that is judged at once', 'perfume? amo'],
    ['an outcry at a price', '300 reais? tá doido'],
    ['a mark in a link', 'https://loja.example/?qual=tem ok'],
    ['a question word in a name', '@qual.tem.valor linda'],
  ])('is %s: %s', (_, text) => {
    expect(isQuestion(text)).toBe(false)
  })

  it('depends on the accent only where the accent makes the word', () => {
    expect(isQuestion('é fino ou grosso')).toBe(true)
    expect(isQuestion('QUAL O PREÇO')).toBe(isQuestion('qual o preco'))
    expect(isQuestion('tem algoda\u0303o'.normalize('NFD'))).toBe(isQuestion('tem algodão'))
  })
})

describe('any text', () => {
  it('is judged without an error, half characters included, and always the same way', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
      fc
        .array(
          fc.constantFrom('qual', 'tem', 'que', 'ou', 'é', 'né', '?', ',', 'ta', 'como', '1,5', '@', 'kk'),
        )
        .map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const first = isQuestion(text)
        expect(typeof first).toBe('boolean')
        expect(isQuestion(text)).toBe(first)
      }),
      { numRuns: runs(500) },
    )
  })

  it.each([
    ['laughter', 'ks'],
    ['one letter', 'a'],
    ['digits and signs', '1,'],
    ['marks', '?'],
    ['praise in questions', 'que cor linda '],
    ['told questions', 'sei quanto '],
    ['openers', 'oi '],
    ['asked laments', 'quem nunca? '],
    ['accents', 'e\u0301'],
    ['mentions', '@'],
  ])('of 10,000 characters of %s takes no time to speak of', (_, unit) => {
    const text = `${unit.repeat(Math.ceil(10_000 / unit.length))}x`
    const start = process.cpuUsage()
    isQuestion(text)
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(250)
  })
})
