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

/** People who comment in a live without pause. */
export type Chatter = {
  /** Comments a second from now on. */
  pace: number
  /** Says so many at once, on top. */
  burst(count: number): void
  stop(): Promise<void>
}

/** Begins to talk; `say` takes the comments of a few moments. Everything said is decided by `random`. */
export function startChatter(
  say: (comments: { user_name: string; text: string }[]) => Promise<unknown>,
  random: () => number,
  pace: number,
): Chatter {
  const stopped = new AbortController()
  const said: Promise<unknown>[] = []
  let count = 0
  const comments = (size: number) =>
    Array.from({ length: size }, () => ({
      user_name: `pessoa_${Math.floor(random() * 90)}`,
      text: `${words[Math.floor(random() * words.length)]} ${count++}`,
    }))
  const chatter: Chatter = {
    pace,
    burst: (size) => void said.push(say(comments(size))),
    async stop() {
      stopped.abort()
      await talking
      await Promise.all(said)
    },
  }
  const talking = talk().catch((error) => {
    if (!stopped.signal.aborted) throw error
  })
  return chatter

  async function talk() {
    for await (const _ of every(50, null, { signal: stopped.signal })) {
      const size = Math.floor(chatter.pace / 20 + random())
      if (size > 0) said.push(say(comments(size)))
    }
  }
}
