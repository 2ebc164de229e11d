import { createEngine } from '../../features/intentions/server/engine/engine.ts'
import { commentsOf, type LabelledLive } from './labelled-live.ts'
import { matchProducts } from './match-products.ts'
import { emptyCounts, type Tally, userKey } from './score-live.ts'

const LATER = 10_000

/**
 * The list as the seller sees it 10 seconds after each comment, against the labels as they were true at that moment: an
 * order counts from its first comment, a cancelled one until its last. What changes within the 10 seconds is neutral.
 */
export function scoreMoments(live: LabelledLive): Tally {
  const tally = emptyCounts().intents
  const comments = commentsOf(live)
  const timeOf = new Map(comments.map(({ id, at }) => [id, at]))
  const spans = live.truth.intents.map((intent) => {
    const times = intent.messageIds.map((id) => timeOf.get(id)!).filter((at) => at !== undefined)
    const from = Math.min(...times)
    const until = intent.cancelled ? Math.max(...times) : Infinity
    return {
      key: `${intent.productKey} / ${userKey(intent.userName)}`,
      from,
      until,
      optional: intent.optional ?? false,
    }
  })
  const keyOf = keysOf(live)
  const engine = createEngine(live)
  let pushed = 0
  for (const { at } of comments) {
    const moment = at + LATER
    while (pushed < comments.length && comments[pushed]!.at <= moment) engine.push(comments[pushed++]!)
    const must = new Set<string>()
    const may = new Set<string>()
    for (const { key, from, until, optional } of spans) {
      if (from <= at && until > moment && !optional) must.add(key)
      else if (from <= moment && until >= at) may.add(key)
    }
    const listed = new Set(
      engine
        .result()
        .lines.map(
          ({ productId, userName }) => `${keyOf.get(productId) ?? `?${productId}`} / ${userKey(userName)}`,
        ),
    )
    for (const key of listed) {
      if (must.has(key)) tally.right++
      else if (!may.has(key)) tally.wrong++
    }
    for (const key of must) if (!listed.has(key)) tally.missed++
  }
  return tally
}

/** The labelled products for which those of a single reading stand. */
function keysOf(live: LabelledLive): Map<string, string | null> {
  const engine = createEngine(live)
  for (const comment of commentsOf(live)) engine.push(comment)
  return matchProducts(live.truth.products, engine.result().products).keyOf
}
