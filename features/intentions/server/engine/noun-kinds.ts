import { rememberedTexts } from './remembered.ts'
import kinds from './vocabulary/noun-kinds.json' with { type: 'json' }
import { stem, withoutDiminutive } from './vocabulary.ts'

/** What a noun mostly is in the speech of shops: goods, a part or a property of them, a person, talk and so on. */
export type NounKind = keyof typeof kinds

/** Made when it is first asked for: processes that read no live need not wait for it. */
let byRoot: Map<string, NounKind[]> | null = null

function kindsByRoot(): Map<string, NounKind[]> {
  const made = new Map<string, NounKind[]>()
  for (const [kind, words] of Object.entries(kinds) as [NounKind, string[]][])
    for (const root of new Set(words.map(stem))) {
      const known = made.get(root)
      if (known) known.push(kind)
      else made.set(root, [kind])
    }
  return made
}

const NONE: readonly NounKind[] = []

/** The kinds of a noun, of which it may have several ("botão"), also where it is made small; none if it is not known. */
export function kindsOf(root: string): readonly NounKind[] {
  byRoot ??= kindsByRoot()
  const own = byRoot.get(root)
  if (own) return own
  const base = withoutDiminutive(root)
  if (base === null || base.length < 3) return NONE
  for (const end of ['a', 'o', 'e', '']) {
    const of = byRoot.get(base + end)
    if (of) return of
  }
  return NONE
}

const MOST_WORDS = 5_000

/** The same of a word in any form. */
export const kindsOfWord = rememberedTexts(MOST_WORDS, (word) => kindsOf(stem(word)))

/** "manda" is a word of its own, and "manga" not mistyped. */
export function isKnownWord(root: string): boolean {
  byRoot ??= kindsByRoot()
  return byRoot.has(root)
}

/** Kinds of which a noun mostly tells variants of the same goods apart. */
export const VARIANTS: readonly NounKind[] = ['colour', 'flavour', 'material', 'print', 'variant']
