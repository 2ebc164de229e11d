import { allowedActs, askingVerbs, factNouns, ownWords, remarksAfterHave } from './question-words.ts'

const ofIt = /^(?:d[oa]s?|dess[ea]s?|dest[ea]s?|del[ea]s?|por|n?ess[ea]|o|a)$/
const notBeforeFact = /^(?:[oa]s?|n[oa]s?|d[eoa]|n?ess[ea]|que|pel[oa]|meu|sem|com|e|vi|por)$/
const choices = /^(?:cor|cores|tamanho|numeros|sabores|modelos|estampas|opcoes|tons|formas)$/

/** Whether the clause is the name of a fact to be told: "valor do vestido", "bolo validade", "frete para Recife", "e o frete", "cores disponíveis". */
export function namesFact(words: string[], clause: string[]): boolean {
  const first = words[0]!
  const second = words[1] ?? ''
  if (first === 'frete') return second === 'para' && words.length > 2
  if (factNouns.has(first))
    return (
      words.length === 1 ||
      ofIt.test(second) ||
      (second === 'de' && /^(?:cada|todos|tudo|um|uma|\d+)$/.test(words[2] ?? ''))
    )
  if (first === 'o' && factNouns.has(second) && ofIt.test(words[2] ?? ''))
    return !words.some((word) => /^(?:eh|ta|foi|deu)$/.test(word))
  if (choices.test(first)) return words.length === 1 ? first !== 'cor' : /^disponive/.test(second)
  if (clause[0] === 'e' && words.length === 2 && first === 'o')
    return factNouns.has(second) || second === 'frete'
  return (
    words.length <= 5 &&
    words.at(-1) !== 'codigo' &&
    factNouns.has(words.at(-1)!) &&
    !notBeforeFact.test(words.at(-2)!)
  )
}

const notSaidOfGoods = /^(?:serve|servem|cabe|cabem|precisa|parcela|parcelam|divide|veste|mancha|risca)$/

/** Whether the goods come first and the verb that asks after them: "o 38 ainda tem", "a capa desbota". */
export function hasSubjectFirst(words: string[]): boolean {
  const last = words.at(-1)!
  if (last === 'desconto')
    return (
      /^(?:tem|faz|da|dah)$/.test(words.at(-2) ?? '') &&
      !words.some((word) => word === 'nao' || word === 'ja')
    )
  if (words.length < 2 || words.some((word) => ownWords.has(word))) return false
  if (words.length <= 5 && askingVerbs.has(last) && !notSaidOfGoods.test(last)) return true
  if (
    words.length <= 6 &&
    words.some((word, at) => asksOfGoods(word, words[at + 1] ?? '', words[at + 2] ?? ''))
  )
    return true
  const at = words.indexOf('tem')
  if (at < 1 || at > 5 || words.length > 6) return false
  return at === words.length - 1 || (words.length <= 5 && !remarksAfterHave.has(words[at + 1]!))
}

/** "vem com cabo", "gestante pode usar", "ta disponível". */
function asksOfGoods(verb: string, next: string, after: string): boolean {
  if (verb === 'vem') return next === 'com' && after !== 'tudo' && after !== 'deus'
  if (verb === 'pode') return allowedActs.has(next)
  return verb === 'ta' && /^(?:disponivel|inclus[oa]|valendo)$/.test(next)
}

/** Whether two things are offered to choose the true one: "é grosso ou fino", "o cabo é madeira ou plástico". */
export function offersChoice(words: string[]): boolean {
  const or = words.indexOf('ou')
  if (or < 1 || or === words.length - 1 || words.length > 10) return false
  const verb = words.indexOf('eh')
  if (verb >= 0) return verb <= 4 && or >= verb + 2
  return (
    words.length >= 4 &&
    words.length <= 6 &&
    !words.some(
      (word) => /^(?:nada|nunca|menos|mais|tanto|qualquer|um|uma)$/.test(word) || ordering.test(word),
    )
  )
}

const ordering =
  /^(?:quero|queria|vou|levo|manda|separa|reserva|pode|faz|poe|bota|fico|se|eu|meu|minha|me|to|amo|compro|compra|coloca|pego)$/
