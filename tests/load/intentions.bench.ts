import { createEngine } from '#features/intentions/server/engine/engine.ts'
import type { LiveComment } from '#features/intentions/server/engine/types.ts'
import { isQuestion } from '#features/lives/server/capture/is-question.ts'
import '#platform/server/optimise-later.ts'
import type { Bench } from './bench.ts'
import { percentile } from './measure.ts'
import { sampleComments } from './sample-comments.ts'

const comments = 10_000
const announceEvery = 80
/** A long live: the shop shows its products again and again. */
const long = { comments: 100_000, products: 125 }

const heapAfter = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1_000_000
}

/** The heap that the engine holds, in MB, after the first comments of a long live and at its end. */
function heapOfLongLive(): { early: number; end: number } {
  const before = heapAfter()
  const engine = createEngine({ seller: 'loja' })
  let early = 0
  for (let at = 0; at < long.comments; at += comments) {
    for (const [index, { id, userName, text }] of sampleComments(comments).entries()) {
      const place = at + index
      const isShop = place % announceEvery === 0
      const code = 100 + ((place / announceEvery) % long.products)
      engine.push({
        id,
        userName: isShop ? 'loja' : userName,
        text: isShop ? `CÓD ${code} vestido R$ 90` : text,
        at: place * 200,
        isQuestion: isQuestion(text),
      })
    }
    if (at === comments) early = heapAfter() - before
  }
  const end = heapAfter() - before
  // The engine is in use to the end, so that what is measured is what it holds.
  return { early, end: engine.result().products.length > 0 ? end : Number.NaN }
}

const liveOf = (count: number): LiveComment[] =>
  sampleComments(count).map(({ id, userName, text }, at) => ({
    id,
    userName: at % announceEvery === 0 ? 'loja' : userName,
    text: at % announceEvery === 0 ? `CÓD ${100 + at / announceEvery} vestido R$ 90` : text,
    at: at * 200,
    isQuestion: isQuestion(text),
  }))

/** Comments of another live that are read first: a product that has just started compiles its code. */
const warmUps = 3_000

/** A live of 10,000 comments through the embedded engine, on one core. */
export const bench: Bench = {
  name: 'reading purchase intentions',
  async run() {
    const other = createEngine({ seller: 'loja' })
    for (const comment of liveOf(warmUps)) other.push(comment)
    const engine = createEngine({ seller: 'loja' })
    const generated = liveOf(comments)
    const begin = process.cpuUsage()
    for (const comment of generated) engine.push(comment)
    const spent = process.cpuUsage(begin)
    // Each comment by itself in a second run: to ask the system for the time costs time as well.
    const again = createEngine({ seller: 'loja' })
    const times = generated.map((comment) => {
      // Processor time of this thread: a machine that does other work beside it changes nothing.
      const begun = process.threadCpuUsage()
      again.push(comment)
      const { user, system } = process.threadCpuUsage(begun)
      return (user + system) / 1_000
    })
    const heap = heapOfLongLive()
    const state = JSON.stringify(engine.save()).length / 1_000_000
    return {
      rows: [
        {
          label: '10,000 comments, processor time',
          value: (spent.user + spent.system) / 1_000_000,
          unit: 's',
          limit: 2,
        },
        { label: 'one comment, p99, processor time', value: percentile(times, 0.99), unit: 'ms', limit: 5 },
        { label: 'heap after 20,000 comments', value: heap.early, unit: 'MB' },
        { label: 'heap after 100,000 comments', value: heap.end, unit: 'MB', limit: 60 },
        { label: 'saved state', value: state, unit: 'MB', aim: 5 },
      ],
    }
  },
}
