import { setImmediate as nextTurn } from 'node:timers/promises'
import { createEngine } from '../engine/engine.ts'
import type { CartEngine } from './cart-engine.ts'

/** Comments read before other work of the process gets its turn: about 10 ms. */
const atOnce = 50

/** The engine of the product's own: reads comment by comment, without a network. */
export const embeddedEngine: CartEngine = async (search) => {
  const engine = createEngine(search.options)
  const inputs = [...search.inputs]
  let read = 0
  for await (const page of search.pages())
    for (const comment of page) {
      while (inputs[0] && inputs[0].at < comment.at) engine.apply(inputs.shift()!)
      engine.push(comment)
      read += 1
      if (read % atOnce !== 0) continue
      await nextTurn()
      if (!(await search.report(read / Math.max(search.commentCount, read)))) return null
    }

  for (const input of inputs) engine.apply(input)
  const { products, lines } = engine.result()
  return {
    products,
    lines,
    info: { region: null, model: 'arara', maxTokens: null, messageCount: read, engine: 'embedded' },
  }
}
