import type { Line, LiveComment, Product } from '../engine/types.ts'
import type { Aliases } from './aliases.ts'
import type { VerdictsAnswer } from './answer-schema.ts'
import { plainText, quantityOf, share } from './check-answer.ts'
import { correctedLines } from './corrections.ts'
import type { Doubt } from './doubts.ts'
import type { LiveReading } from './live-reading.ts'
import { withPositions } from './positions.ts'

/** What a model says about one comment that was asked about; every id was checked. */
export type Verdict = {
  doubt: Doubt
  comment: LiveComment
  verdict: 'order' | 'wait' | 'not_an_order'
  product: string | null
  quantity: number
  variant: string
  confidence: number
}

type Asked = Doubt & { comment: LiveComment }

/** A model that is less sure than this changes nothing. */
const sureEnough = 0.6

/** Takes the verdicts about comments of this batch, by who wrote them, on products they may be bound to. */
export function checkVerdicts(
  answer: VerdictsAnswer,
  batch: Asked[],
  aliases: Aliases,
  products: Pick<Product, 'id'>[],
): { verdicts: Verdict[]; dropped: number } {
  const known = new Set(products.map(({ id }) => id))
  const askedAs = new Map(batch.map((one) => [aliases.sent(one.comment)?.id, one]))
  const verdicts: Verdict[] = []
  let dropped = 0
  for (const { comment, person, verdict, product, quantity, variant, confidence } of answer.verdicts) {
    const asked = askedAs.get(comment)
    if (!asked || aliases.personOf(asked.comment.userName) !== person) {
      dropped += 1
      continue
    }
    askedAs.delete(comment)
    if (verdict === 'unsure' || confidence < sureEnough) continue
    const mayBe = known.has(product) && (asked.products?.includes(product) ?? true)
    if (verdict !== 'not_an_order' && !mayBe) {
      dropped += 1
      continue
    }
    verdicts.push({
      doubt: asked,
      comment: asked.comment,
      verdict,
      product: verdict === 'not_an_order' ? null : product,
      quantity: quantityOf(quantity),
      variant: plainText(variant).toLowerCase(),
      confidence: share(confidence),
    })
  }
  return { verdicts, dropped }
}

/** The embedded engine's lines with the verdicts applied; `changed` counts lines that are other ones now. */
export function applyVerdicts(
  { result, comments }: LiveReading,
  verdicts: Verdict[],
): { lines: Line[]; changed: number } {
  const lines = new Set(result.lines.filter(({ isCancelled }) => !isCancelled))
  const decided = correctedLines(result)
  let changed = 0
  for (const verdict of verdicts) {
    const { line } = verdict.doubt
    const next = lineOf(verdict)
    if (next && isDecided(decided, next, verdict.comment)) continue
    if (line) {
      lines.delete(line)
      if (next) lines.add(next)
      if (!next || !isSame(line, next)) changed += 1
    } else if (next && !hasLine(lines, next)) {
      lines.add(next)
      changed += 1
    }
  }
  const since = ({ commentIds }: Line) => comments.get(commentIds[0] ?? '')?.place ?? 0
  return { lines: withPositions([...lines].toSorted((one, other) => since(one) - since(other))), changed }
}

function lineOf({ doubt, comment, verdict, product, quantity, variant, confidence }: Verdict): Line | null {
  if (product === null) return null
  const { line } = doubt
  return {
    productId: product,
    userName: line?.userName ?? comment.userName,
    variant: variant || (line?.productId === product ? line.variant : ''),
    quantity,
    position: null,
    isWaiting: verdict === 'wait',
    waitingQuantity: verdict === 'wait' ? quantity : 0,
    isConditional: false,
    isCancelled: false,
    confidence,
    reason: line?.productId === product ? line.reason : { kind: 'read_in_context' },
    commentIds: line?.commentIds ?? [comment.id],
    since: line?.since ?? comment.at,
    changedAt: comment.at,
    correctionId: null,
  }
}

/** The seller decided on this order after the comment, or the order stands as she corrected it. */
const isDecided = (decided: Line[], { productId, userName }: Line, { at }: LiveComment): boolean =>
  decided.some(
    (line) =>
      line.productId === productId &&
      line.userName === userName &&
      (!line.isCancelled || line.changedAt >= at),
  )

const isSame = (one: Line, other: Line): boolean =>
  one.productId === other.productId &&
  one.quantity === other.quantity &&
  one.variant === other.variant &&
  one.isWaiting === other.isWaiting

const hasLine = (lines: Set<Line>, { productId, userName }: Line): boolean =>
  [...lines].some((line) => line.productId === productId && line.userName === userName)
