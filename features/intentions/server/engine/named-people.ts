import type { Word } from './normalise.ts'
import { isGoods } from './vocabulary.ts'

/** "quero uma para a Sofia", "40 vasos para as mães da igreja": for whom something is, unless goods are named. */
export const isRecipient = (words: Word[], at: number): boolean => {
  const [before, first] = [words[at - 1]?.text ?? '', words[at - 2]?.text ?? '']
  const isLed =
    before === 'para' || (first === 'para' && /^(?:o|a|os|as|meu|minha|meus|minhas)$/.test(before))
  return isLed && !isGoods(words[at]!.text)
}

/** "boa noite Lena", "bom dia Neusa e Tonho": a name right behind a greeting. */
export const isGreeted = (words: Word[], at: number): boolean =>
  /^(?:noite|dia|tarde|oi|ola|bencao)$/.test(words[at - 1]?.text ?? '')

/** "moído ou em grão?", "liso ou estampado": what tells pieces of one thing apart, unless goods are named. */
export const isAlternative = (words: Word[], at: number): boolean => {
  const near = [words[at - 1], words[at + 1], words[at - 2]]
  return near.some((word) => word?.text === 'ou') && !isGoods(words[at]!.text)
}
