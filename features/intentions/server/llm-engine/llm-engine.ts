import type { CartEngine, CartSearch, FoundCarts } from '../cart-engines/cart-engine.ts'
import type { LiveComment } from '../engine/types.ts'
import type { ModelInfo } from '../schema.ts'
import { type Aliases, aliasesOf } from './aliases.ts'
import { type PartAnswer, partSchema } from './answer-schema.ts'
import { type AskModel, askModel, type Reply } from './ask-model.ts'
import { type CheckedAnswer, checkAnswer } from './check-answer.ts'
import { applyCorrections } from './corrections.ts'
import { partInstructions } from './instructions.ts'
import { Ledger } from './ledger.ts'
import { type LiveReading, readLive } from './live-reading.ts'
import { mergeEmbedded, productFinder } from './merge-embedded.ts'
import type { ModelNeeds } from './model-needs.ts'
import { fingerprintOf, halvesOf, type Part, partsOf, smallestPart } from './parts.ts'
import { servePieces } from './serve-pieces.ts'
import { isStatement, statementsOf, withStatements } from './statements.ts'

/** After so many parts in a row without an answer the model is not asked any more in this search. */
const mostFailures = 3
/** The embedded engine's reading takes the first tenth of the search. */
const readingShare = 0.1

/**
 * Has a language model read the live part by part. What the seller stated to be on show is read with it, and what she
 * corrected stands, whatever the model reads. The embedded engine reads it as well: it stands in for every part that
 * the model does not answer, and for all of them once the live's limit is spent.
 */
export function llmEngine({ model, settings, memoryOf, pause }: ModelNeeds): CartEngine {
  return async (search) => {
    const reading = await readLive(search)
    if (!reading) return null
    const memory = memoryOf(search)
    let done = readingShare
    let isWanted = true
    const ask = askModel({
      model: await model(),
      settings,
      memory,
      pause,
      isWanted: async () => {
        isWanted &&= await search.report(done)
        return isWanted
      },
    })
    const judge = judgeOf({ search, reading, ask, memory, fingerprint: settings.model })
    const statements = statementsOf(search.inputs, search.options.seller)
    let judged = 0
    for await (const part of partsOf(withStatements(search.pages(), statements))) {
      await judge.part(part)
      judged += part.comments.filter((comment) => !isStatement(comment)).length
      done = readingShare + (1 - readingShare) * (judged / Math.max(1, reading.comments.size))
      if (!isWanted || !(await search.report(done))) return null
    }

    const use = await memory.totalOfSearch()
    return {
      ...judge.found(),
      info: {
        region: settings.region,
        model: judge.hasAnswers ? settings.model : 'arara',
        maxTokens: judge.hasAnswers ? settings.maxTokens : null,
        messageCount: reading.comments.size,
        engine: 'llm',
        use: { ...use, ...judge.info() },
      },
    }
  }
}

type Judging = {
  search: CartSearch
  reading: LiveReading
  ask: AskModel
  memory: ReturnType<ModelNeeds['memoryOf']>
  fingerprint: string
}

/** What is remembered of a part: its answer, or that it was too long for one. */
type Kept = CheckedAnswer | { isSplit: true }

/** Judges parts in their order, with the products and orders so far. */
function judgeOf({ search, reading, ask, memory, fingerprint }: Judging) {
  const aliases = aliasesOf(search.options, reading)
  const ledger = new Ledger()
  const unjudged = new Set<string>()
  let failures = 0
  let dropped = 0
  let asked = 0
  let fallback: ModelInfo['fallback'] = null

  function leave({ comments }: Part, why: NonNullable<ModelInfo['fallback']>): void {
    fallback ??= why
    for (const comment of comments) if (!isStatement(comment)) unjudged.add(comment.id)
  }

  async function part(one: Part): Promise<void> {
    const key = fingerprintOf(fingerprint, one)
    const kept = (await memory.answerOf(key)) as Kept | null
    if (kept) return 'isSplit' in kept ? split(one) : take(kept, one)
    if (fallback === 'limit' || fallback === 'refused' || failures >= mostFailures)
      return leave(one, fallback ?? 'failed')

    const reply = await ask<PartAnswer>({
      name: 'carts',
      schema: partSchema,
      instructions: partInstructions,
      data: documentOf(one, aliases, ledger),
    })
    if (reply.kind === 'too_long' && one.comments.length >= 2 * smallestPart) {
      await memory.keepAnswer(key, { isSplit: true } satisfies Kept)
      return split(one)
    }
    const checked = reply.kind === 'answer' ? checkedOf(reply.answer, one) : null
    if (!checked) {
      failures += 1
      return leave(one, whyOf(reply))
    }
    failures = 0
    await memory.keepAnswer(key, checked)
    take(checked, one)
  }

  async function split(one: Part): Promise<void> {
    for (const half of halvesOf(one)) await part(half)
  }

  function checkedOf(answer: PartAnswer, { comments, earlier }: Part): CheckedAnswer | null {
    const checked = checkAnswer(answer, {
      comments,
      earlier,
      aliases,
      products: new Set(ledger.products.keys()),
    })
    return isPlausible(checked, comments, reading) ? checked : null
  }

  function take(answer: CheckedAnswer, { comments }: Part): void {
    const byId = new Map(comments.map((comment) => [comment.id, comment]))
    ledger.add(answer, (id) => {
      const comment = byId.get(id)
      return comment ? { comment, place: reading.comments.get(id)?.place ?? 0 } : null
    })
    dropped += answer.dropped
    asked += comments.filter((comment) => !isStatement(comment)).length
  }

  return {
    part,
    get hasAnswers() {
      return asked > 0
    },
    info: (): Pick<ModelInfo, 'asked' | 'changed' | 'dropped' | 'unjudged' | 'fallback'> => ({
      asked,
      changed: null,
      dropped,
      unjudged: unjudged.size,
      fallback,
    }),
    found(): Pick<FoundCarts, 'products' | 'lines'> {
      if (asked === 0) return { products: reading.result.products, lines: reading.result.lines }
      const productOf = productFinder(ledger, reading.result.products)
      mergeEmbedded(ledger, reading, unjudged, productOf)
      applyCorrections(ledger, reading, search.inputs, productOf)
      const { products, lines } = ledger.found()
      const pieces = reading.result.products.flatMap(({ id, pieces }): [string, number][] => {
        const product = productOf(id)
        return product && pieces !== null ? [[product.id, pieces]] : []
      })
      return { products, lines: servePieces(lines, new Map(pieces)) }
    },
  }
}

/** What is sent of a part: numbers, pseudonyms and texts without names. */
function documentOf({ earlier, comments }: Part, aliases: Aliases, ledger: Ledger): object {
  const sent = (some: LiveComment[]) => some.flatMap((comment) => aliases.sent(comment) ?? [])
  const people = new Set(comments.map(({ userName }) => userName))
  return {
    products: [...ledger.products.values()].map(({ id, label, codes }) => ({
      id,
      label: aliases.label(label),
      codes,
    })),
    orders: [...people]
      .flatMap((userName) => ledger.linesOf(userName))
      .map(({ userName, productId, quantity, variant }) => ({
        person: aliases.personOf(userName),
        product: productId,
        quantity,
        variant,
      })),
    earlier: sent(earlier),
    comments: sent(comments),
  }
}

const fewOrders = 5

/**
 * Whether an answer can be a reading of these comments at all. A model that was talked into "everything is sold" calls
 * most of the talk orders; such an answer is not used, and the embedded engine reads the part.
 */
function isPlausible({ decisions }: CheckedAnswer, comments: LiveComment[], { comments: read }: LiveReading) {
  const talk = new Set(comments.filter(({ id }) => read.get(id)?.isOrder === false).map(({ id }) => id))
  const orders = new Set(
    decisions.filter(({ commentId }) => talk.has(commentId)).map(({ commentId }) => commentId),
  )
  return orders.size <= Math.max(fewOrders, talk.size / 2)
}

function whyOf({ kind }: Reply<unknown>): NonNullable<ModelInfo['fallback']> {
  if (kind === 'over_limit') return 'limit'
  return kind === 'refused' ? 'refused' : 'failed'
}
