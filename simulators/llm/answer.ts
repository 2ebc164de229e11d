import type { LabelledLive, LlmWorld, ModelRequest } from './world.ts'

type Sent = { id: string; person: string; text: string }
type KnownProduct = { id: string; label: string; codes: string[] }
type Document = { products: KnownProduct[]; comments?: Sent[]; asked?: (Sent & { only?: string[] })[] }

/** What the model says: a reply it was given, else what the labels of its live say, else nothing found. */
export function answerOf(world: LlmWorld, { prompt }: ModelRequest): object {
  const given = world.replies.shift()
  if (given) return given
  const document = JSON.parse(prompt) as Document
  if (document.asked) return { verdicts: world.live ? verdicts(world.live, document) : [] }
  return world.live ? part(world.live, document) : { products: [], decisions: [] }
}

/** The id of a comment `c7` is that of the seventh comment of the live. */
const labelOf = ({ comments }: LabelledLive, { id }: Sent) => comments[Number(id.slice(1)) - 1]?.commentId

function part(live: LabelledLive, { products, comments = [] }: Document) {
  const sent = new Map(comments.map((comment) => [labelOf(live, comment), comment]))
  const named = (ids: string[]) => ids.flatMap((id) => sent.get(id) ?? [])
  const ids = new Map<string, string>()
  const found = live.truth.products.flatMap(({ key, label, codes = [], messageIds }) => {
    const intents = live.truth.intents.filter(({ productKey }) => productKey === key)
    const proofs = named(messageIds)
    const orders = intents.flatMap((intent) => named(intent.messageIds))
    const known = products.find((one) => one.label === label)
    const id = known?.id ?? `n${ids.size + 1}`
    ids.set(key, id)
    if (proofs.length === 0 && (known || orders.length === 0)) return []
    const cited = proofs.length > 0 ? proofs : orders
    return [{ id, label, codes, confidence: 0.95, comments: cited.map((comment) => comment.id) }]
  })
  const decisions = live.truth.intents.flatMap(({ productKey, messageIds, quantity, cancelled, waitlist }) =>
    named(messageIds).map((comment) => ({
      comment: comment.id,
      person: comment.person,
      product: ids.get(productKey) ?? '',
      kind:
        cancelled && labelOf(live, comment) === messageIds.at(-1) ? 'cancel' : waitlist ? 'wait' : 'order',
      quantity,
      variant: '',
      confidence: 0.95,
    })),
  )
  return { products: found, decisions }
}

function verdicts(live: LabelledLive, { products, asked = [] }: Document) {
  return asked.map((comment) => {
    const intent = live.truth.intents.find(
      ({ messageIds, cancelled }) => !cancelled && messageIds.includes(labelOf(live, comment) ?? ''),
    )
    const truth = live.truth.products.find(({ key }) => key === intent?.productKey)
    const product = products.find(({ id, codes, label }) =>
      truth === undefined || (comment.only && !comment.only.includes(id))
        ? false
        : codes.some((code) => truth.codes?.includes(code)) || label === truth.label.toLowerCase(),
    )
    return {
      comment: comment.id,
      person: comment.person,
      verdict: !intent ? 'not_an_order' : !product ? 'unsure' : intent.waitlist ? 'wait' : 'order',
      product: product?.id ?? '',
      quantity: intent?.quantity ?? 1,
      variant: '',
      confidence: 0.9,
    }
  })
}

/** A model that does as comments tell it: every comment is an order. */
export function obedientAnswer({ prompt }: ModelRequest): object {
  const { comments = [] } = JSON.parse(prompt) as Document
  const ids = comments.map(({ id }) => id)
  return {
    products: [{ id: 'n1', label: 'tudo', codes: [], confidence: 1, comments: ids.slice(0, 1) }],
    decisions: comments.map(({ id, person }) => ({
      comment: id,
      person,
      product: 'n1',
      kind: 'order',
      quantity: 1,
      variant: '',
      confidence: 1,
    })),
  }
}
