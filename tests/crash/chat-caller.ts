import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '#tests/support/demo-shop.ts'

/** A message under its own id. `answer`: null where none came. */
export type Sent = {
  id: string
  text: string
  chatToken: string
  address: string
  answer: { status: number; row: Answer } | null
  /** Why no answer came. */
  failure?: string
}

const texts = ['quero a saia azul', 'tem no tamanho G?', 'que linda', 'qual o preço da blusa?']

/**
 * Viewers who write in the chat of a live until the product dies: each sends four messages from an address of its own.
 * `repeat` sends those again, under their ids, that got no answer.
 */
export function createChatCaller({
  url,
  streamUuid,
  round,
  pauseMs = 0,
}: {
  url: string
  streamUuid: string
  round: number
  /** Before each message. */
  pauseMs?: number
}) {
  const sent: Sent[] = []
  let isOver = false
  let next = 0
  const warm = Promise.withResolvers<void>()

  async function post(path: string, address: string, body: object) {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ stream_uuid: streamUuid, ...body }),
    })
    const { row }: Answer = await response.json()
    return { status: response.status, row }
  }

  async function send(message: Sent): Promise<void> {
    const { id, text, chatToken, address } = message
    const body = { id, text, chat_token: chatToken, name: 'Lia' }
    try {
      message.answer = await post('/streams/room/send', address, body)
    } catch (error) {
      const { message: what, cause } = error as Error
      message.failure = `${what}: ${cause instanceof Error ? cause.message : 'no cause'}`
      throw error
    }
    if (sent.filter(({ answer }) => answer).length === 10) warm.resolve()
  }

  async function lane(): Promise<void> {
    try {
      while (!isOver) {
        const number = next++
        const address = `10.${round}.${number >> 8}.${number & 255}`
        const { row } = await post('/streams/realtime/watch', address, {})
        for (const text of texts) {
          const message: Sent = {
            ...{ id: crypto.randomUUID(), text, chatToken: row.chat_token },
            ...{ address, answer: null },
          }
          if (pauseMs > 0) await sleep(pauseMs)
          sent.push(message)
          await send(message)
        }
      }
    } catch {
      isOver = true
    }
  }

  return {
    /** Resolves when ten messages were answered. */
    warm: warm.promise,

    /** Resolves with every message that was begun, once the product no longer answers. */
    async run(lanes: number): Promise<Sent[]> {
      await Promise.all(Array.from({ length: lanes }, lane))
      return sent
    },

    stop(): void {
      isOver = true
    },

    async repeat(): Promise<void> {
      for (const message of sent.filter(({ answer }) => answer === null)) await send(message)
    },
  }
}
