import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createEventBus, defineEvent } from './events.ts'
import { createLog } from './log.ts'

const sold = defineEvent<{ id: string }>('test.sold')

function bus() {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  return { events: createEventBus(createLog({ level: 'debug', stream })), lines }
}

const failing = (error: unknown) => () => {
  throw error
}

describe('an emitted event', () => {
  it('reaches every listener, even when one fails', async () => {
    const { events, lines } = bus()
    const received: string[] = []
    events.on(sold, failing(new Error('not now')))
    events.on(sold, async ({ id }) => void received.push(id))

    await events.emit(sold, { id: 'one' })
    expect(received).toEqual(['one'])
    expect(lines.join()).toContain('test.sold')
  })
})

describe('a delivered event', () => {
  it('succeeds when every listener has succeeded, or there is none', async () => {
    const { events } = bus()
    await events.deliver(sold, { id: 'none' })
    const done: string[] = []
    events.on(sold, async ({ id }) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      done.push(id)
    })
    await events.deliver(sold, { id: 'one' })
    expect(done).toEqual(['one'])
  })

  it('fails when a listener fails, after all of them were called', async () => {
    const { events } = bus()
    const received: string[] = []
    events.on(sold, failing(new Error('not now')))
    events.on(sold, async ({ id }) => void received.push(id))
    events.on(sold, async () => failing(new Error('not now either'))())

    await expect(events.deliver(sold, { id: 'one' })).rejects.toMatchObject({
      name: 'DeliveryError',
      message: 'test.sold: 2 of 3 listeners failed',
    })
    expect(received).toEqual(['one'])
  })

  it('reports the code of the listener’s error, without the payload', async () => {
    const { events, lines } = bus()
    const detail = 'Key (email)=(rosa@exemplo.example) already exists.'
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail })
    events.on(sold, failing(new Error('Failed query: insert … params: rosa@exemplo.example', { cause })))

    const error = await events.deliver(sold, { id: 'rosa' }).catch((reason: Error) => reason)
    const kept = [error, ...Object.values(error ?? {}), (error as Error).stack].join()
    expect(error).toMatchObject({ code: '23505' })
    expect((error as Error).cause).toBeUndefined()
    expect(kept + lines.join()).not.toContain('rosa')
    expect(lines.join()).toContain('23505')
  })
})
