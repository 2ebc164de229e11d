import type { FoundCarts } from '../cart-engines/cart-engine.ts'
import type { Line, LiveComment, Reason } from '../engine/types.ts'
import { type CheckedAnswer, type Decision, type ModelProduct, plainText } from './check-answer.ts'
import { withPositions } from './positions.ts'

/** A line while it is being put together; `first` and `last` are the numbers of its first and last comment. */
type LedgerLine = Omit<Line, 'position'> & { first: number; last: number }

type Placed = { comment: LiveComment; place: number }

const mostProofs = 60
/** As many as the embedded engine takes for one line. */
const mostPieces = 999

/** Who wants what so far, from a model's decisions in the order of the comments. */
export class Ledger {
  readonly products = new Map<string, ModelProduct>()
  private readonly linesByUser = new Map<string, LedgerLine[]>()

  add({ products, decisions }: CheckedAnswer, find: (commentId: string) => Placed | null): void {
    for (const product of products) this.addProduct(product)
    const placed = decisions.flatMap((decision) => {
      const at = find(decision.commentId)
      return at ? [{ decision, ...at }] : []
    })
    for (const { decision, ...at } of placed.toSorted((one, other) => one.place - other.place))
      this.decide(decision, at)
  }

  addProduct(product: ModelProduct): void {
    const before = this.products.get(product.id)
    if (!before) {
      this.products.set(product.id, product)
      return
    }
    const union = (one: string[], other: string[]) => [...new Set([...one, ...other])]
    before.codes = union(before.codes, product.codes)
    before.commentIds = union(before.commentIds, product.commentIds).slice(0, mostProofs)
    before.confidence = Math.max(before.confidence, product.confidence)
  }

  linesOf(userName: string): readonly LedgerLine[] {
    return this.linesByUser.get(userName) ?? []
  }

  addLine(line: LedgerLine): void {
    this.linesByUser.set(line.userName, [...this.linesOf(line.userName), line])
  }

  remove(removed: LedgerLine[]): void {
    for (const line of removed)
      this.linesByUser.set(
        line.userName,
        this.linesOf(line.userName).filter((one) => one !== line),
      )
  }

  private decide(decision: Decision, { comment, place }: Placed): void {
    const { product, kind, quantity, variant, confidence } = decision
    const known = this.products.get(product)
    // A product that only the seller's statement names is proven by its first order.
    if (known?.commentIds.length === 0) known.commentIds = [comment.id]
    const own = this.linesOf(comment.userName).filter((line) => line.productId === product)
    if (kind === 'cancel') {
      this.remove(variant === '' ? own : own.filter((line) => line.variant === variant))
      return
    }
    const same = own.find((line) => line.variant === variant) ?? (own.length === 1 ? own[0] : undefined)
    const isAnother = same !== undefined && variant !== '' && same.variant !== '' && same.variant !== variant
    if (!same || (isAnother && kind !== 'change')) {
      this.addLine({
        productId: product,
        userName: comment.userName,
        variant,
        quantity,
        isWaiting: kind === 'wait',
        isConditional: kind === 'condition',
        confidence,
        reason: this.reasonFor(product, comment),
        commentIds: [comment.id],
        waitingQuantity: kind === 'wait' ? quantity : 0,
        isCancelled: false,
        since: comment.at,
        changedAt: comment.at,
        correctionId: null,
        first: place,
        last: place,
      })
      return
    }
    if (variant !== '') same.variant = variant
    same.quantity = Math.min(mostPieces, kind === 'add' ? same.quantity + quantity : quantity)
    same.isWaiting &&= kind === 'wait'
    same.isConditional &&= kind === 'condition'
    same.confidence = Math.max(same.confidence, confidence)
    same.waitingQuantity = same.isWaiting ? same.quantity : 0
    same.changedAt = comment.at
    same.last = place
    if (!same.commentIds.includes(comment.id) && same.commentIds.length < mostProofs)
      same.commentIds.push(comment.id)
  }

  /** What the seller can see in the comment itself; a model's own reasons are not repeated. */
  private reasonFor(productId: string, { text }: LiveComment): Reason {
    const product = this.products.get(productId)
    const words = new Set(wordsOf(text))
    const code = product?.codes.find((one) => words.has(one.toLowerCase()))
    if (code) return { kind: 'code_named', code }
    const name = wordsOf(product?.label ?? '').find((word) => word.length > 3 && words.has(word))
    return name ? { kind: 'product_named', name } : { kind: 'read_in_context' }
  }

  /** The finished list: products that are left, lines in the order of their first comment, positions by product. */
  found(): Pick<FoundCarts, 'products' | 'lines'> {
    const sorted = [...this.linesByUser.values()].flat().toSorted((one, other) => one.first - other.first)
    return {
      products: [...this.products.values()],
      lines: withPositions(sorted.map(({ first: _, last: __, ...line }) => ({ ...line, position: null }))),
    }
  }
}

const wordsOf = (text: string): string[] =>
  plainText(text, 2_200)
    .toLowerCase()
    .split(/[^\p{L}\d]/u)
    .filter(Boolean)
