import { normalise } from '../engine/normalise.ts'
import { stem } from '../engine/vocabulary.ts'

export type SkuValues = { id: number; values: string[] }

/**
 * The sku that a line means: the only one, or the one whose values its variant names. Null where the person has yet to
 * say which, or names what the product does not come in.
 */
export function skuOfVariant(skus: SkuValues[], productName: string, variant: string): number | null {
  const ofName = new Set(rootsOf(productName))
  const wanted = rootsOf(variant).filter((root) => !ofName.has(root))
  if (skus.length === 1 && skus[0]!.values.length === 0) return wanted.length === 0 ? skus[0]!.id : null

  const meant = skus.filter(({ values }) => {
    const own = new Set(values.flatMap(rootsOf))
    return wanted.every((root) => own.has(root))
  })
  return meant.length === 1 ? meant[0]!.id : null
}

const rootsOf = (text: string): string[] =>
  normalise(text)
    .words.filter(({ kind }) => kind !== 'mark' && kind !== 'emoji')
    .map(({ text }) => stem(text))
