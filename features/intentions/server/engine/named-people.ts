import { type Reading, readingOf, type Word } from './normalise.ts'
import { isGoods, stopWords } from './vocabulary.ts'

/** "quero uma para a Sofia", "40 vasos para as mães da igreja": for whom something is, unless goods are named. */
export const isRecipient = (words: Word[], at: number): boolean => {
  const [before, first] = [words[at - 1]?.text ?? '', words[at - 2]?.text ?? '']
  const isLed =
    before === 'para' || (first === 'para' && /^(?:o|a|os|as|meu|minha|meus|minhas)$/.test(before))
  return isLed && !isGoods(words[at]!.text)
}

/** "se a Rosana não quiser eu fico", "se a moça desistir": whoever may leave a piece to the writer, unless goods are named. */
export const mayLeaveIt = (words: Word[], at: number): boolean => {
  const isLed = /^(?:o|a)$/.test(words[at - 1]?.text ?? '')
  if (words[isLed ? at - 2 : at - 1]?.text !== 'se' || isGoods(words[at]!.text)) return false
  const verb = words[at + 1]?.text === 'nao' ? words[at + 2] : words[at + 1]
  return LEAVES.test(verb?.text ?? '')
}

const LEAVES =
  /^(?:quis(?:er|esse)|querer|quer|levar|leva|ficar|pegar|comprar|pagar|fechar|for|desist(?:ir|e|isse)|largar|soltar|liberar|deixar|cancelar)$/

/** "boa noite Lena", "bom dia Neusa e Tonho": a name right behind a greeting. */
export const isGreeted = (words: Word[], at: number): boolean =>
  /^(?:noite|dia|tarde|oi|ola|bencao)$/.test(words[at - 1]?.text ?? '')

/** "moído ou em grão?", "liso ou estampado": what tells pieces of one thing apart, unless goods are named. */
export const isAlternative = (words: Word[], at: number): boolean => {
  const near = [words[at - 1], words[at + 1], words[at - 2]]
  return near.some((word) => word?.text === 'ou') && !isGoods(words[at]!.text)
}

const TITLES = /^(?:dona|seu|sr|sra|dom)$/

/** "já já mostro ele dona Ivone, é a 410": the line without the buyer whom it addresses by a title. */
export function withoutAddressed(reading: Reading, called: (word: string) => string[]): Reading {
  const at = reading.words.findIndex(({ text }, one) => {
    const next = reading.words[one + 1]
    return (
      TITLES.test(text) && next?.kind === 'word' && !stopWords.has(next.text) && called(next.text).length > 0
    )
  })
  if (at < 0) return reading
  return readingOf(reading.words.filter((_, one) => one !== at && one !== at + 1))
}
