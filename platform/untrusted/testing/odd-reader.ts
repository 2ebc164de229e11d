import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#platform/contract/errors.ts'

type Deed = {
  act: 'answer' | 'refuse' | 'throw' | 'loop' | 'buffers' | 'heap' | 'crash' | 'wait' | 'escape' | 'slot'
  value?: unknown
}

/** Does what a test requests: what files make a reader do, and worse. */
export default async function read({ act, value }: Deed): Promise<unknown> {
  switch (act) {
    case 'answer':
      return { value, pid: process.pid }
    case 'refuse':
      throw new AppError('validation_failed', { fields: { file: ['invalid_import'] } })
    case 'throw':
      throw new Error('a programming error')
    case 'loop':
      for (;;) Math.random()
    case 'buffers':
      return hoard(() => Buffer.alloc(16 * 1024 * 1024, 1))
    case 'heap':
      return hoard(() => Array.from({ length: 200_000 }, (_, at) => ({ at })))
    case 'crash':
      return process.abort()
    case 'wait':
      return sleep(600_000)
    case 'slot':
      await sleep(Number(value))
      return process.pid
    case 'escape': {
      const { writeFileSync } = await import('node:fs')
      return writeFileSync(String(value), 'x')
    }
  }
}

function hoard(make: () => unknown): never {
  const hoarded: unknown[] = []
  for (;;) hoarded.push(make())
}
