import type { Sentence } from './comment-sentences.ts'
import { factNouns, isPraise } from './question-words.ts'

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

const smallTalk = wordSet(
  'oi ola ue uai hein serio jura sera sabia entendeu quer_saber e_dai como_assim que_isso ne socorro',
)
const wellBeing = /^(?:e )?(?:td|tudo|ta tudo)(?: bem| bom| joia| certo| ok| bao)?(?: com voce)?$/
const consent = wordSet('ok okay ta viu blz beleza combinado fechado')
const aboutMyself = wordSet('eu to sou vou mereco quero fazer gente vida nois serio')
const selfAnswers = wordSet('sim claro obvio jamais nunca logico imagina')
const reactions = wordSet(`
  amo amei adoro adorei socorro ta to nossa misericordia credo deus jesus aff morri tadinho coitado eca
  chocada chocado passada aham nada imagina impossivel nem`)
const crazy = wordSet('louco louca doido doida maluco maluca loko loka doidinha')
const moneyOfMine = wordSet('dinheiro limite salario juizo coragem cartao vergonha forca')
const afterRhetoricalWho = wordSet(
  'precisa nunca nao resiste aguenta diria liga consegue vive dera sou disse',
)
const realPurpose = wordSet(
  'serve idade tamanho tipo usa esse essa isso este esta eh onde quando qual numero pele',
)
const verbs = wordSet(`
  tem eh sao ta vem vai faz fica serve veste aceita manda entrega envia pode posso da dah cabe chega acabou custa
  sai vende precisa sobrou usa passa foi era ser parcela vale funciona`)
const asking = wordSet('quanto qual que oque quando cade onde porque como quem')

/**
 * Whether a sentence with a question mark asks nothing: it greets, seeks no more than an "ok", complains of one's
 * own purse, or is an echo the writer answers in the next breath. `next` is the sentence after it, if any.
 */
export function isRhetorical(sentence: Sentence, next: Sentence | undefined): boolean {
  const words = sentence.clauses.flat()
  return (
    isSmallTalk(words) ||
    isTag(words) ||
    isLament(sentence.clauses, words) ||
    isEcho(words, next?.clauses.flat())
  )
}

function isSmallTalk(words: string[]): boolean {
  if (words.length > 8) return false
  const phrase = withoutGreeting(words)
  return phrase.length === 0 || smallTalk.has(phrase.join('_')) || wellBeing.test(phrase.join(' '))
}

const greeting = wordSet(
  'oi oie oii ola bom boa dia tarde noite gente meninas amiga amor pessoal povo linda moca mano',
)

function withoutGreeting(words: string[]): string[] {
  let from = 0
  let to = words.length
  while (from < to && greeting.has(words[from]!)) from++
  while (to > from && greeting.has(words[to - 1]!)) to--
  return words.slice(from, to)
}

/** "quero 2, tá?" and "lindo, né?" look for consent; "é couro, né?" wants to be told. */
function isTag(words: string[]): boolean {
  const last = words.at(-1)!
  if (last === 'ne') return words.some((word) => isPraise(word) || aboutMyself.has(word))
  if (
    !consent.has(last) &&
    !(last === 'bom' && words.at(-2) === 'ta') &&
    !(last === 'entao' && consent.has(words.at(-2) ?? ''))
  )
    return false
  return !words.some((word) => asking.has(word) || word === 'ainda' || word === 'ja')
}

function isLament(clauses: string[][], words: string[]): boolean {
  return (
    clauses.some((clause) => clause.some((word, at) => opensLament(clause, word, at))) ||
    crazy.has(words.at(-1)!)
  )
}

function opensLament(clause: string[], word: string, at: number): boolean {
  const next = clause[at + 1] ?? ''
  const after = clause[at + 2] ?? ''
  if (word === 'quem') return at <= 1 && afterRhetoricalWho.has(next)
  if (word === 'cade') return moneyOfMine.has(next) || moneyOfMine.has(after)
  if (word === 'como')
    return (
      next === 'nao' || /^(?:resist|viver|sobreviv|lidar)/.test(next) || (next === 'pode' && after === 'ser')
    )
  if (word === 'para') return next === 'que' && !realPurpose.has(after)
  if (word === 'fazer') return next === 'oque' || (next === 'o' && after === 'que')
  if (word === 'porque') return next === 'eu' && after !== 'nao'
  if (word === 'me') return /^(?:fali|mata|segur|intern|adot|patrocin|empresta)/.test(next)
  return false
}

const infinitive = /^[a-z]{3,}[aei]r$/
const size = /^(?:\d.*|[pmg]{1,2}|para|valor|preco|frete|tem)$/

/** "perfume?? amo": a thing named with a mark and judged at once. A size, a price noun or a verb still asks. */
function isEcho(words: string[], next: string[] | undefined): boolean {
  if (!next || next.length === 0) return false
  const first = next[0]!
  if (words.length === 1 && (infinitive.test(words[0]!) || (first === 'quero' && !size.test(words[0]!))))
    return true
  if (selfAnswers.has(first)) return next[1] !== 'ou'
  if (!reactions.has(first) && !isPraise(first) && !next.some((word) => crazy.has(word))) return false
  return !words.some((word) => verbs.has(word) || asking.has(word) || factNouns.has(word) || word === 'frete')
}
