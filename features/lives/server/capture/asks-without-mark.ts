import { hasQuestionWord } from './interrogatives.ts'
import {
  allowedActs,
  answersAfterVerb,
  askingVerbs,
  factNouns,
  isPraise,
  openers,
  ordersAfterDo,
  ownWords,
  remarksAfterHave,
  towards,
  towardsMe,
  tradeVerbs,
} from './question-words.ts'

/** Whether a clause without a question mark asks by its words or by their order. Words as `sentencesOf` gives them. */
export function asksWithoutMark(clause: string[]): boolean {
  if (hasQuestionWord(clause)) return true
  if (asksIndirectly(clause)) return true
  const said = withoutOpeners(clause)
  if (said.length === 0) return false
  const asks = opensWithVerb(said) || namesFact(said, clause) || hasSubjectFirst(said) || offersChoice(said)
  return asks && !said.some(isPraise)
}

function withoutOpeners(clause: string[]): string[] {
  let from = 0
  while (from < clause.length && opensOnly(clause, from)) from++
  return from === 0 ? clause : clause.slice(from)
}

/** "meu amor" opens a sentence, "meu pedido" does not. */
function opensOnly(clause: string[], at: number): boolean {
  const word = clause[at]!
  return openers.has(word) || ((word === 'meu' || word === 'minha') && openers.has(clause[at + 1] ?? ''))
}

const toldFacts = new Set([...factNouns, 'tamanho', 'frete', 'prazo', 'total'])
const telling = new Set(
  'fala fale diz diga informa informe repete repita passa confirma manda explica'.split(' '),
)

/** "queria saber se …", "alguém sabe …", "será que …", "calcula o frete", "fala o valor". */
function asksIndirectly(clause: string[]): boolean {
  return clause.some((word, at) => {
    const next = clause[at + 1] ?? ''
    const after = clause[at + 2] ?? ''
    if (word === 'saber')
      return at > 0 && /^(?:que|quer\w*|gosta\w*|precis\w*|de|como)/.test(clause[at - 1]!) && wantsFact(next)
    if (word === 'sabe' || word === 'sabem')
      return next === 'se' || next === 'dizer' || after === 'dizer' || next === 'informar'
    if (word === 'alguem') return /^(?:sabe|ja|conhece|comprou|usou|usa|testou|tem|recebeu)$/.test(next)
    if (word === 'sera') return next === 'que'
    if (word === 'duvida')
      return at <= 3 && next !== 'que' && (at === 0 || /^(?:uma|tenho|minha)$/.test(clause[at - 1]!))
    if (word === 'calcula' || word === 'calcular') return true
    return telling.has(word) && at <= 2 && (toldFacts.has(next) || toldFacts.has(after) || next === 'se')
  })
}

function wantsFact(word: string): boolean {
  return word === '' || !/[aei]r$/.test(word)
}

function opensWithVerb(said: string[]): boolean {
  if (said.at(-1) === 'sim' || said[1] === 'sim') return false
  if (said[0] === 'voce') return asksYou(said[1] ?? '', said[2] ?? '') || asksByVerb(said, 1)
  return asksByVerb(said, said.length > 2 && isCallByName(said) ? 1 : 0)
}

function asksYou(verb: string, next: string): boolean {
  if (verb === 'eh' || verb === 'sao') return /^d[eoa]$/.test(next)
  if (verb === 'manda' || verb === 'envia' || verb === 'faz' || verb === 'tem') return false
  return tradeVerbs.has(verb) && !answersAfterVerb.has(next)
}

function asksByVerb(said: string[], at: number): boolean {
  const verb = said[at] ?? ''
  const next = said[at + 1] ?? ''
  const after = said[at + 2] ?? ''
  if (askingVerbs.has(verb)) return next === '' ? !isVerdict.test(verb) : !answersAfterVerb.has(next)
  switch (verb) {
    case 'tem':
      return next !== '' && !remarksAfterHave.has(next)
    case 'manda':
    case 'envia':
      return towards.has(next) && after !== '' && !towardsMe.has(after)
    case 'entrega':
      return (
        next !== '' &&
        !answersAfterVerb.has(next) &&
        (!towardsMe.has(after) || said.some((word) => area.test(word)))
      )
    case 'faz':
    case 'fazem':
    case 'solta':
      return next !== '' && !ordersAfterDo.has(next) && !/^\d/.test(next)
    case 'roda':
    case 'liga':
    case 'pega':
      return /^(?:no|na|em)$/.test(next) && after !== '' && !towardsMe.has(after)
    case 'passa':
      return /^(?:cart|credito|debito|maquin)/.test(/^(?:no|na|em)$/.test(next) ? after : next)
    case 'vem':
      return (
        /^(?:com|em|junto|sem|montad[oa]|pront[oa]|[oa]s?)$/.test(next) &&
        !/^(?:migo|deus|tudo|fe)$/.test(after) &&
        after !== ''
      )
    case 'da':
    case 'dah':
      return /^(?:desconto|garantia|tempo)$/.test(next) || (next === 'para' && /[aei]r$/.test(after))
    case 'posso':
    case 'consigo':
      return /[aeio]r$/.test(next) && !/^(?:morrer|dormir|chorar|ficar|dizer|falar)$/.test(next)
    case 'pode':
      return allowedActs.has(next)
    case 'vai':
      return /^(?:ter|repor|voltar|fazer|vender|sortear)$/.test(next) && after !== 'que'
    case 'nao':
      return next === 'tem' && /^(?:outr[oa]s?|menor|maior)$/.test(after)
    case 'algum':
    case 'alguma':
      return next !== ''
    case 'ja':
      return /^(?:acabou|esgotou|vendeu)$/.test(next) && after !== 'que' && after !== 'meu'
    case 'sobrou':
    case 'restou':
    case 'existe':
      return /^(?:algum|alguma|um|uma|o|a|do|da|em|no|na|outr[oa]|tamanho|\d+)$/.test(next)
    case 'chega':
      return /^(?:ate|antes|hoje|amanha)$/.test(next) || (next === 'a' && after === 'tempo')
    case 'demora':
      return next === 'muito' || next === 'para'
    case 'trabalha':
      return next === 'com'
    case 'troca':
      return next === 'se'
    default:
      return false
  }
}

/** Alone these judge ("serve!") more often than they ask. */
const isVerdict = /^(?:serve|servem|cabe|cabem|precisa|funciona|teria|haveria)$/
const area = /^(?:cidade|bairro|regiao|estado|interior)$/

/** A first word of no other meaning to the rules is taken for a name when a verb of the trade follows it. */
function isCallByName(said: string[]): boolean {
  const [name, verb] = said as [string, string]
  if (ownWords.has(name) || /\d/.test(name) || name.length < 2) return false
  return verb !== 'tem' && (askingVerbs.has(verb) || verb === 'faz' || verb === 'entrega')
}

const ofIt = /^(?:d[oa]s?|dess[ea]s?|dest[ea]s?|del[ea]s?|por|n?ess[ea]|o|a)$/
const notBeforeFact = /^(?:[oa]s?|n[oa]s?|d[eoa]|n?ess[ea]|que|pel[oa]|meu|sem|com|e|vi|por)$/
const choices = /^(?:cor|cores|tamanho|numeros|sabores|modelos|estampas|opcoes|tons|formas)$/

/** "valor do vestido", "bolo validade", "frete para Recife", "e o frete", "cores disponíveis". */
function namesFact(said: string[], clause: string[]): boolean {
  const first = said[0]!
  const second = said[1] ?? ''
  if (first === 'frete') return second === 'para' && said.length > 2
  if (factNouns.has(first))
    return (
      said.length === 1 ||
      ofIt.test(second) ||
      (second === 'de' && /^(?:cada|todos|tudo|um|uma|\d+)$/.test(said[2] ?? ''))
    )
  if (first === 'o' && factNouns.has(second) && ofIt.test(said[2] ?? ''))
    return !said.some((word) => /^(?:eh|ta|foi|deu)$/.test(word))
  if (choices.test(first)) return said.length === 1 ? first !== 'cor' : /^disponive/.test(second)
  if (clause[0] === 'e' && said.length === 2 && first === 'o')
    return factNouns.has(second) || second === 'frete'
  return said.length <= 5 && factNouns.has(said.at(-1)!) && !notBeforeFact.test(said.at(-2)!)
}

const notSaidOfGoods = /^(?:serve|servem|cabe|cabem|precisa|parcela|parcelam|divide|veste|mancha|risca)$/

/** "o 38 ainda tem", "mochila tem bolso", "a capa desbota": the goods first, then the verb. */
function hasSubjectFirst(said: string[]): boolean {
  const last = said.at(-1)!
  if (last === 'desconto')
    return (
      /^(?:tem|faz|da|dah)$/.test(said.at(-2) ?? '') && !said.some((word) => word === 'nao' || word === 'ja')
    )
  if (said.length < 2 || said.some((word) => ownWords.has(word))) return false
  if (said.length <= 5 && askingVerbs.has(last) && !notSaidOfGoods.test(last)) return true
  if (said.length <= 6 && said.some((word, at) => asksOfGoods(word, said[at + 1] ?? ''))) return true
  const at = said.indexOf('tem')
  if (at < 1 || at > 5 || said.length > 6) return false
  return at === said.length - 1 || (said.length <= 5 && !remarksAfterHave.has(said[at + 1]!))
}

/** "vem com cabo", "gestante pode usar", "ta disponível". */
function asksOfGoods(verb: string, next: string): boolean {
  if (verb === 'vem') return next === 'com'
  if (verb === 'pode') return allowedActs.has(next)
  return verb === 'ta' && /^(?:disponivel|inclus[oa]|valendo)$/.test(next)
}

/** "é grosso ou fino", "o cabo é madeira ou plástico". */
function offersChoice(said: string[]): boolean {
  const or = said.indexOf('ou')
  if (or < 1 || or === said.length - 1 || said.length > 10) return false
  const verb = said.indexOf('eh')
  if (verb >= 0) return verb <= 4 && or >= verb + 2
  return (
    said.length >= 4 &&
    said.length <= 6 &&
    !said.some(
      (word) => /^(?:nada|nunca|menos|mais|tanto|qualquer|um|uma)$/.test(word) || ordering.test(word),
    )
  )
}

const ordering =
  /^(?:quero|queria|vou|levo|manda|separa|reserva|pode|faz|poe|bota|fico|se|eu|meu|minha|me|to|amo|compro|compra|coloca|pego)$/

const confirmable = /^(?:eh|ficou|vem|tem|sao|serve|vai|deu|fica|era)$/

/** "meu total ficou 80 né": whether a sentence without a mark puts a fact forward to be confirmed. */
export function endsConfirming(sentence: string[]): boolean {
  if (sentence.at(-1) !== 'ne' || sentence.length < 4 || sentence.some(isPraise)) return false
  const said = withoutOpeners(sentence)
  return (
    said.some((word) => confirmable.test(word)) &&
    !said.some((word) => /^(?:eu|quero|to|tenho|sou|vou|gente|vida)$/.test(word))
  )
}
