import { setInterval as every } from 'node:timers/promises'

const words = [
  'quero',
  'qual o valor?',
  'lindo',
  'tem no 38?',
  'amei a promoção',
  'eu 🦜',
  'manda foto',
  'fica pra mim',
]

/** Posts comments to a live without pause. */
export type CommentGenerator = {
  /** Comments a second from now on. */
  perSecond: number
  /** Posts `count` comments at once, in addition. */
  burst(count: number): void
  stop(): Promise<void>
}

/** Starts posting; `post` takes the comments of 50 ms. `random` alone decides names and texts. */
export function startCommentGenerator(
  post: (comments: { user_name: string; text: string }[]) => Promise<unknown>,
  random: () => number,
  perSecond: number,
): CommentGenerator {
  const stopped = new AbortController()
  const posted: Promise<unknown>[] = []
  let count = 0
  const comments = (size: number) =>
    Array.from({ length: size }, () => ({
      user_name: `pessoa_${Math.floor(random() * 90)}`,
      text: `${words[Math.floor(random() * words.length)]} ${count++}`,
    }))
  const generator: CommentGenerator = {
    perSecond,
    burst: (size) => void posted.push(post(comments(size))),
    async stop() {
      stopped.abort()
      await running
      await Promise.all(posted)
    },
  }
  const running = run().catch((error) => {
    if (!stopped.signal.aborted) throw error
  })
  return generator

  async function run() {
    for await (const _ of every(50, null, { signal: stopped.signal })) {
      const size = Math.floor(generator.perSecond / 20 + random())
      if (size > 0) posted.push(post(comments(size)))
    }
  }
}
