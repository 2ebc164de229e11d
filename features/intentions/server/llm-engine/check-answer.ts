import type { LiveComment } from '../engine/types.ts'
import type { Aliases } from './aliases.ts'
import type { PartAnswer } from './answer-schema.ts'
import { isStatement } from './statements.ts'

export type Decision = {
  commentId: string
  /** A product's id in the search: `m1`, `m2`, … */
  product: string
  kind: PartAnswer['decisions'][number]['kind']
  quantity: number
  variant: string
  confidence: number
}
export type ModelProduct = {
  id: string
  label: string
  codes: string[]
  confidence: number
  commentIds: string[]
}

/** What is left of a model's answer: every id is that of a comment it was sent, every writer is who wrote it. */
export type CheckedAnswer = {
  products: ModelProduct[]
  decisions: Decision[]
  /** Entries that named an unknown comment, person or product, and were left out. */
  dropped: number
}

const mostQuantity = 99
const mostLabel = 80
const mostVariant = 40
const mostCodes = 5
const mostProofs = 60

type Known = {
  /** The comments that may be decided on. */
  comments: LiveComment[]
  /** Those that were only context. */
  earlier: LiveComment[]
  aliases: Aliases
  /** Ids of the products so far. */
  products: ReadonlySet<string>
}

/**
 * Takes from a model's answer what can be true. A comment decides on its writer's orders alone, the shop orders nothing,
 * and a product exists only with a comment that names it and codes that were written there.
 */
export function checkAnswer(answer: PartAnswer, known: Known): CheckedAnswer {
  const { aliases } = known
  const byAlias = (comments: LiveComment[]) =>
    new Map(
      comments.flatMap((comment) => {
        const sent = aliases.sent(comment)
        return sent ? [[sent.id, { id: comment.id, sent, text: comment.text }] as const] : []
      }),
    )
  const mayDecide = byAlias(known.comments)
  const mayProve = new Map([...byAlias(known.earlier), ...mayDecide])
  let dropped = 0

  const idOf = new Map([...known.products].map((id) => [id, id]))
  const products: ModelProduct[] = []
  for (const { id, label, codes, confidence, comments } of answer.products) {
    const proofs = [...new Set(comments)].flatMap((alias) => mayProve.get(alias) ?? [])
    dropped += new Set(comments).size - proofs.length
    const text = plainText(label, mostLabel)
    if (proofs.length === 0 || text === '') {
      dropped += 1
      continue
    }
    const written = proofs.map((proof) => proof.text.toLowerCase()).join(' ')
    const realCodes = codes.filter((code) => code !== '' && written.includes(code.toLowerCase()))
    dropped += codes.length - realCodes.length
    const own = idOf.get(id) ?? `m${idOf.size + 1}`
    idOf.set(id, own)
    products.push({
      id: own,
      label: text,
      codes: realCodes.slice(0, mostCodes).map((code) => plainText(code, mostVariant)),
      confidence: share(confidence),
      commentIds: proofs
        .filter((proof) => !isStatement(proof))
        .slice(0, mostProofs)
        .map((proof) => proof.id),
    })
  }

  const decisions: Decision[] = []
  for (const { comment, person, product, kind, quantity, variant, confidence } of answer.decisions) {
    const about = mayDecide.get(comment)
    const own = idOf.get(product)
    if (!about || !own || about.sent.person !== person || person === 'shop') {
      dropped += 1
      continue
    }
    decisions.push({
      commentId: about.id,
      product: own,
      kind,
      quantity: quantityOf(quantity),
      variant: plainText(variant, mostVariant).toLowerCase(),
      confidence: share(confidence),
    })
  }
  return { products, decisions, dropped }
}

export const share = (value: number): number => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0)

export const quantityOf = (value: number): number =>
  Number.isFinite(value) ? Math.min(mostQuantity, Math.max(1, Math.round(value))) : 1

/** One line without control characters. */
export function plainText(text: string, most = mostVariant): string {
  return text
    .slice(0, 4 * most)
    .replace(/[\p{C}\s]/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .join(' ')
    .slice(0, most)
}
