import type { Word } from './normalise.ts'
import type { Product } from './types.ts'

const OTHERS = /^(?:solteir(?:o|ao)|viuva|queen|king)$/

/** "1 casal e 1 solteiro": a size of bedding that is counted, rather than two animals. */
export const isBedSize = (words: Word[], at: number, product: Product | null): boolean =>
  words[at]?.text === 'casal' &&
  words[at + 1]?.text !== 'de' &&
  (words.some(({ text }) => OTHERS.test(text)) || product?.sizes.some((size) => OTHERS.test(size)) === true)
