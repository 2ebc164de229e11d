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
