import { Worker } from 'node:worker_threads'
import type { Watch } from './guard.ts'
import { type Answer, answerOfError, type Question } from './wire.ts'

/**
 * The reading process. It has no secret, no connection and no environment of the product, may write no file and start
 * no process (Node's permissions), and answers one question at a time.
 */
const reading = new Float64Array(new SharedArrayBuffer(8))
const watch: Watch = { memoryBytes: Number(process.argv[2]), parent: process.ppid, reading }
new Worker(new URL('./guard.ts', import.meta.url), { workerData: watch }).unref()

let values: AsyncIterator<unknown> | null = null

process.on('disconnect', () => process.exit(0))
// Signals may reach the whole process group: the product decides when a reader ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('message', (question: Question) => {
  void answer(question).then((said) => process.send?.(said))
})

async function answer(question: Question): Promise<Answer> {
  try {
    if (question.ask === 'next') return await nextValue()

    const { user, system } = process.cpuUsage()
    reading[0] = user + system + question.cpuSeconds * 1_000_000
    const { default: read } = await import(question.module)
    const result = await read(question.input)
    if (!isIterable(result)) return over({ is: 'done', value: result, rss: 0 })

    values = result[Symbol.asyncIterator]()
    return await nextValue()
  } catch (error) {
    return over(answerOfError(error, 0))
  }
}

async function nextValue(): Promise<Answer> {
  const { done, value } = (await values?.next()) ?? { done: true, value: undefined }
  return done ? over({ is: 'done', value: undefined, rss: 0 }) : { is: 'value', value }
}

function over<Said extends Answer>(said: Said): Said {
  reading[0] = 0
  values = null
  return { ...said, rss: process.memoryUsage.rss() }
}

function isIterable(result: unknown): result is AsyncIterable<unknown> {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result
}
