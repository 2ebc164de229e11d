import type { CartEngine } from '../cart-engines/cart-engine.ts'
import type { Line } from '../engine/types.ts'
import type { ModelInfo } from '../schema.ts'
import { type Aliases, aliasesOf } from './aliases.ts'
import { type VerdictsAnswer, verdictsSchema } from './answer-schema.ts'
import { askModel } from './ask-model.ts'
import { settledComments } from './corrections.ts'
import { type Doubt, doubtsOf, type Neighbourhood, neighbourhoods } from './doubts.ts'
import { verdictInstructions } from './instructions.ts'
import { type LiveReading, readLive } from './live-reading.ts'
import type { ModelNeeds } from './model-needs.ts'
import { statementsOf, withStatements } from './statements.ts'
import { applyVerdicts, checkVerdicts, type Verdict } from './verdicts.ts'

/** Doubtful comments in one request. */
const batchSize = 20
const mostFailures = 3

/** The embedded engine finds the carts; a language model is asked only about the comments that it is unsure of. */
export function bothEngine({ model, settings, memoryOf, pause }: ModelNeeds): CartEngine {
  return async (search) => {
    const reading = await readLive(search)
    if (!reading) return null
    const settled = [...settledComments(search.inputs).values()].flatMap((ids) => [...ids])
    const doubts = doubtsOf(reading, new Set(settled))
    const memory = memoryOf(search)
    const around = await neighbourhoods(
      withStatements(search.pages(), statementsOf(search.inputs, search.options.seller)),
      new Set(doubts.map(({ commentId }) => commentId)),
    )
    const aliases = aliasesOf(search.options, reading)
    const batches = batchesOf(doubts, around, aliases)
    let done = 0
    const ask = askModel({
      model: await model(),
      settings,
      memory,
      pause,
      isWanted: () => search.report(0.5 + done / Math.max(1, batches.length) / 2),
    })

    const verdicts: Verdict[] = []
    let dropped = 0
    let asked = 0
    let failures = 0
    let fallback: ModelInfo['fallback'] = null
    for (const batch of batches) {
      const reply = await ask<VerdictsAnswer>({
        name: 'verdicts',
        schema: verdictsSchema,
        instructions: verdictInstructions,
        data: documentOf(batch, reading, aliases),
      })
      if (reply.kind === 'abandoned') return null
      if (reply.kind === 'answer') {
        const checked = checkVerdicts(reply.answer, batch, aliases, reading.result.products)
        verdicts.push(...checked.verdicts)
        dropped += checked.dropped
        asked += batch.length
        failures = 0
      } else {
        fallback ??= reply.kind === 'over_limit' ? 'limit' : reply.kind === 'refused' ? 'refused' : 'failed'
        failures += 1
        if (reply.kind === 'over_limit' || reply.kind === 'refused' || failures >= mostFailures) break
      }
      done += 1
    }

    const { lines, changed } = applyVerdicts(reading, verdicts)
    return {
      products: reading.result.products,
      lines,
      info: {
        region: settings.region,
        model: asked > 0 ? settings.model : 'arara',
        maxTokens: asked > 0 ? settings.maxTokens : null,
        messageCount: reading.comments.size,
        engine: 'both',
        use: {
          ...(await memory.totalOfSearch()),
          asked,
          changed,
          dropped,
          unjudged: doubts.length - asked,
          fallback,
        },
      },
    }
  }
}

type Asked = Doubt & Neighbourhood

/** The doubts in the order of the live; what may not be sent is not asked about. */
function batchesOf(doubts: Doubt[], around: Map<string, Neighbourhood>, aliases: Aliases): Asked[][] {
  const asked = doubts
    .flatMap((doubt) => {
      const found = around.get(doubt.commentId)
      return found && aliases.sent(found.comment) ? [{ ...doubt, ...found }] : []
    })
    .toSorted((one, other) => one.comment.at - other.comment.at)
  return Array.from({ length: Math.ceil(asked.length / batchSize) }, (_, number) =>
    asked.slice(number * batchSize, (number + 1) * batchSize),
  )
}

function documentOf(batch: Asked[], { result }: LiveReading, aliases: Aliases): object {
  return {
    products: result.products.map(({ id, label, codes }) => ({ id, label: aliases.label(label), codes })),
    asked: batch.map(({ comment, near, line, products }) => ({
      ...aliases.sent(comment),
      near: near.flatMap((one) => aliases.sent(one) ?? []),
      ...(line && { reading: readingOf(line) }),
      ...(products && { only: products }),
    })),
  }
}

/** What the embedded engine took the comment for. */
const readingOf = ({ productId, quantity, variant, isWaiting }: Line) => ({
  product: productId,
  quantity,
  variant,
  waits: isWaiting,
})
