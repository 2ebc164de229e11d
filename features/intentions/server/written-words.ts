/** Letters that the engine may have cut off the end of a word: "tênis" is read as "teni". */
const maxCut = 2

/**
 * Spells a label or a variant as people wrote it. The engine reads words without accents, capitals and endings; of the
 * ways in which `texts` write a word, the most frequent is taken, the word itself before longer ones.
 */
export function asWritten(label: string, texts: string[]): string {
  const words = label.split(' ')
  const counts = countsOf(texts)
  return words.map((word) => (/\p{L}/u.test(word) ? spellingOf(word, counts) : word)).join(' ')
}

/**
 * A product's label as people wrote it, its codes as codes are written: "kit brincos e11" becomes "kit brincos E11",
 * "toalha 31" stays.
 */
export function shownLabel(label: string, codes: string[], texts: string[]): string {
  const own = new Set(codes.filter((code) => /\d/.test(code) || code.length <= 2).map(fold))
  const written = asWritten(label, texts).split(' ')
  const first = label.split(' ')
  return written.map((word, at) => (own.has(fold(first[at] ?? word)) ? word.toUpperCase() : word)).join(' ')
}

type Spelling = { written: string; folded: string; count: number }

function countsOf(texts: string[]): Spelling[] {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(/\p{L}{2,40}/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([written, count]) => ({ written, folded: fold(written), count }))
}

function spellingOf(word: string, spellings: Spelling[]): string {
  const root = fold(word)
  const same = spellings.filter(({ folded }) => folded === root)
  const longer = spellings.filter(
    ({ folded }) => folded.startsWith(root) && folded.length <= root.length + maxCut,
  )
  const [best] = (same.length > 0 ? same : longer).toSorted(byUse)
  return best?.written ?? word
}

/** The most frequent first; of equally frequent ones the one with more accents, then the shorter. */
function byUse(one: Spelling, other: Spelling): number {
  const accents = ({ written }: Spelling) => written.normalize('NFD').length - written.length
  return other.count - one.count || accents(other) - accents(one) || one.written.length - other.written.length
}

const fold = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const letterSizes = new Set([
  'pp',
  'p',
  'm',
  'g',
  'gg',
  'xg',
  'xgg',
  'eg',
  'egg',
  'u',
  'xs',
  's',
  'l',
  'xl',
  'xxl',
])

/** The engine reads everything in small letters; sizes are written in capitals. */
export function shownVariant(variant: string): string {
  return variant.replace(/\p{L}+/gu, (word) => (letterSizes.has(word) ? word.toUpperCase() : word))
}
