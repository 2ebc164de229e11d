import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { correctClaim } from '../../claims-contract.ts'
import type { Claim } from '../claims/claim-store.ts'

/**
 * What a correction says about one line that the engine read. `variant` is the line's after the correction, null where it
 * became several. `confidence` is what the engine stated, null for an order that it did not read (`added`; `withdrawn` when
 * the seller takes it off again). `instead`: the earlier correction whose judgement of the line this one replaces.
 */
export type LineJudgement = {
  variant: string | null
  confidence: number | null
  outcome: 'confirmed' | 'corrected' | 'rejected' | 'added' | 'withdrawn'
  instead?: string
}

type Correction = RequestOf<typeof correctClaim>['body']['correction']
type Items = readonly { variant: string; quantity: number }[]

const listed = new Set<Claim['state']>(['ordered', 'conditional', 'waiting', 'partly_waiting'])

/**
 * Judges a person's lines by a correction: the line it names, and the other variants of the same products, which the
 * correction leaves as they are or changes too. A line that was corrected before is not judged again.
 *
 * @param own the person's claims before the correction
 * @param after what the person wants of each product that the correction touches, by the product's key
 */
export function judgeLines(
  correction: Correction,
  own: Claim[],
  after: ReadonlyMap<string, { items: Items }>,
): LineJudgement[] {
  const judged = own
    .filter(({ state, correctionId }) => listed.has(state) && correctionId === null)
    .flatMap((claim): LineJudgement[] => {
      const { variant, confidence } = claim
      if (names(correction, claim))
        return [{ variant: variantAfter(correction, claim), confidence, outcome: outcomeOf(correction) }]
      const items = after.get(claim.productKey)?.items
      if (!items) return []
      const isSame = items.some((item) => item.variant === variant && item.quantity === claim.quantity)
      return [{ variant, confidence, outcome: isSame ? 'confirmed' : 'corrected' }]
    })
  const added = addedVariant(correction)
  return added === null ? judged : [...judged, { variant: added, confidence: null, outcome: 'added' }]
}

/** The judgement of a line that was corrected or added before, and is no order after all. */
export function judgeAgain(before: LineJudgement, instead: string): LineJudgement {
  return { ...before, outcome: before.confidence === null ? 'withdrawn' : 'rejected', instead }
}

const outcomeOf = ({ kind }: Correction): LineJudgement['outcome'] =>
  kind === 'not_an_order' ? 'rejected' : 'corrected'

/** Whether a correction is about this claim: the one it names, or the one that it merges into. */
function names(correction: Correction, { productKey, variant }: Claim): boolean {
  const ids = [
    ...('claim' in correction ? [correction.claim] : []),
    ...(correction.kind === 'merge' ? [correction.into] : []),
  ]
  return ids.some((id) => id.productId === productKey && id.variant === variant)
}

function variantAfter(correction: Correction, { variant }: Claim): string | null {
  if (correction.kind === 'split') return null
  return correction.kind === 'merge' ? correction.into.variant : variant
}

/** The variant of an order that the engine did not have: a comment it passed over, a code that it did not find. */
function addedVariant(correction: Correction): string | null {
  if (correction.kind === 'is_an_order') return correction.variant.toLowerCase()
  return correction.kind === 'wrong_product' && correction.claim.productId === '' ? '' : null
}
