import { createEngine } from '#features/intentions/server/engine/engine.ts'
import { isQuestion } from '#features/lives/server/capture/is-question.ts'
import type { Bench } from './bench.ts'
import { percentile } from './measure.ts'
import { sampleComments } from './sample-comments.ts'

const comments = 10_000
const announceEvery = 80

/** A live of 10,000 comments through the embedded engine, on one core. */
export const bench: Bench = {
  name: 'reading purchase intentions',
  async run() {
    const engine = createEngine({ seller: 'loja' })
    const generated = sampleComments(comments).map(({ id, userName, text }, at) => ({
      id,
      userName: at % announceEvery === 0 ? 'loja' : userName,
      text: at % announceEvery === 0 ? `CÓD ${100 + at / announceEvery} vestido R$ 90` : text,
      at: at * 200,
      isQuestion: isQuestion(text),
    }))
    const times: number[] = []
    const before = process.cpuUsage()
    for (const comment of generated) {
      const begun = performance.now()
      engine.push(comment)
      times.push(performance.now() - begun)
    }
    const spent = process.cpuUsage(before)
    const state = JSON.stringify(engine.save()).length / 1_000_000
    return {
      rows: [
        {
          label: '10,000 comments, processor time',
          value: (spent.user + spent.system) / 1_000_000,
          unit: 's',
          limit: 2,
        },
        { label: 'one comment, p99', value: percentile(times, 0.99), unit: 'ms', limit: 5 },
        { label: 'saved state', value: state, unit: 'MB', aim: 5 },
      ],
    }
  },
}
