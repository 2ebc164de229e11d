import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { BenchContext } from './bench.ts'

/** A process of the bench: it answers each order with one message. */
export type Child = { port: number; ask<T>(order: object): Promise<T> }

export async function startChild(
  { cleanUp }: Pick<BenchContext, 'cleanUp'>,
  file: 'room/room-server' | 'room/room-viewers' | 'media/hls-readers',
  words: string[] = [],
): Promise<Child> {
  const child: ChildProcess = fork(join(import.meta.dirname, `${file}.ts`), words, {
    execArgv: [...process.execArgv, '--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  cleanUp(() => void child.kill('SIGKILL'))
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  ended.catch(() => {})
  const next = <T>() =>
    Promise.race([
      ended,
      new Promise<T>((resolve) => {
        child.once('message', (message) => resolve(message as T))
      }),
    ])
  const { port } = await next<{ port: number }>()
  return {
    port,
    async ask<T>(order: object) {
      const answer = next<{ answer: T }>()
      child.send(order)
      return (await answer).answer
    },
  }
}
