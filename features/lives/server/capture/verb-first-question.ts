import {
  allowedActs,
  answersAfterVerb,
  askingVerbs,
  ordersAfterDo,
  ownWords,
  remarksAfterHave,
  towards,
  towardsMe,
  tradeVerbs,
} from './question-words.ts'

/** Whether the clause opens with a verb as a yes-or-no question does: "tem no 40", "vcs entregam em Natal", "dá desconto". */
export function opensWithVerb(words: string[]): boolean {
  if (words.at(-1) === 'sim' || words[1] === 'sim') return false
  if (words[0] === 'voce') return asksYou(words[1] ?? '', words[2] ?? '') || asksByVerb(words, 1)
  return asksByVerb(words, words.length > 2 && isCallByName(words) ? 1 : 0)
}

function asksYou(verb: string, next: string): boolean {
  if (verb === 'eh' || verb === 'sao') return /^d[eoa]$/.test(next)
  if (verb === 'manda' || verb === 'envia' || verb === 'faz' || verb === 'tem') return false
  return tradeVerbs.has(verb) && !answersAfterVerb.has(next)
}

function asksByVerb(words: string[], at: number): boolean {
  const verb = words[at] ?? ''
  const next = words[at + 1] ?? ''
  const after = words[at + 2] ?? ''
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
        (!towardsMe.has(after) || words.some((word) => area.test(word)))
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
function isCallByName(words: string[]): boolean {
  const [name, verb] = words as [string, string]
  if (ownWords.has(name) || /\d/.test(name) || name.length < 2) return false
  return verb !== 'tem' && (askingVerbs.has(verb) || verb === 'faz' || verb === 'entrega')
}
