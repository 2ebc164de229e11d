import { setImmediate as nextTurn } from 'node:timers/promises'
import { createEngine, type Engine } from '../engine/engine.ts'
import type { CartEngine, CartSearch } from './cart-engine.ts'

/** Comments read before other work of the process gets its turn: about 10 ms. */
const atOnce = 50
/** A live with more comments is read once, so that a search of 10,000 takes no more than 2 seconds of one core. */
const mostReadTwice = 5_000

/**
 * The engine of the product's own: reads comment by comment, without a network. A live that is over is read once more
 * with what the whole of it has taught; the seller's corrections are applied again at their time.
 */
export const embeddedEngine: CartEngine = async (search) => {
  const isLong = search.commentCount > mostReadTwice
  const first = createEngine({ ...search.options, isReadAgain: !isLong })
  const read = await readWith(first, search, 0, isLong ? 1 : 0.5)
  if (read === null) return null
  const isReadTwice = !isLong && read <= mostReadTwice
  const engine = isReadTwice ? first.again() : first
  if (isReadTwice && (await readWith(engine, search, 0.5, 1)) === null) return null
  const { products, lines, unlikely } = engine.result()
  const listed = new Set(lines.flatMap(({ commentIds }) => commentIds))
  return {
    products,
    lines,
    unsure: unlikely.flatMap(({ commentIds }) => commentIds).filter((id) => !listed.has(id)),
    info: { region: null, model: 'arara', maxTokens: null, messageCount: read, engine: 'embedded' },
  }
}

/** Reads all comments and inputs; how many comments there were, or null when the search was ended meanwhile. */
async function readWith(
  engine: Engine,
  search: CartSearch,
  from: number,
  to: number,
): Promise<number | null> {
  const inputs = [...search.inputs]
  let read = 0
  for await (const page of search.pages())
    for (const comment of page) {
      while (inputs[0] && inputs[0].at < comment.at) engine.apply(inputs.shift()!)
      engine.push(comment)
      read += 1
      if (read % atOnce !== 0) continue
      await nextTurn()
      const done = read / Math.max(search.commentCount, read)
      if (!(await search.report(from + (to - from) * done))) return null
    }
  for (const input of inputs) engine.apply(input)
  return read
}
