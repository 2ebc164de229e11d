import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '#tests/support/demo-shop.ts'

export type Sku = { id: number; isScarce: boolean }

/** A call under its own key. `answer`: null where none came. `buyer`: whose bag it is about. */
export type Call = {
  path: string
  key: string
  body: Answer
  buyer: string
  answer: { status: number; body: Answer } | null
}

type Options = {
  url: string
  token: string
  merchantUuid: string
  skus: Sku[]
  round: number
  /** Before each buyer. */
  pauseMs?: number
}

/**
 * A seller's program that claims for new buyers, confirms payments, cancels bags and changes stock, until the product dies.
 * Each call has an idempotency key; `repeat` makes those again that got no answer.
 */
export function createOrderCaller({ url, token, merchantUuid, skus, round, pauseMs = 0 }: Options) {
  const calls: Call[] = []
  let isOver = false
  let next = 0
  const warm = Promise.withResolvers<void>()

  async function send(call: Call): Promise<boolean> {
    try {
      const response = await fetch(`${url}/api${call.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': call.key,
        },
        body: JSON.stringify(call.body),
      })
      call.answer = { status: response.status, body: await response.json() }
      if (calls.filter(({ answer }) => answer).length === 10) warm.resolve()
      return response.ok
    } catch {
      isOver = true
      return false
    }
  }

  async function make(path: string, buyer: string, body: object): Promise<Call> {
    const call: Call = { path, buyer, body, key: `${round} ${path} ${calls.length}`, answer: null }
    calls.push(call)
    await send(call)
    return call
  }

  async function lane(): Promise<void> {
    while (!isOver) {
      if (pauseMs > 0) await sleep(pauseMs)
      const number = next++
      const sku = skus[number % skus.length]!
      const buyer = `r${round}.${number}`
      const { answer } = await make('/orders/add', buyer, {
        ...{ merchant_uuid: merchantUuid, user_name: buyer },
        lines: [{ sku_id: sku.id, quantity: 1 + (number % 2) }],
      })
      if (answer?.status !== 201) continue
      const { uuid, version, due } = answer.body.row
      const kind = number % 4
      if (kind === 0 && due > 0 && !sku.isScarce)
        await make('/orders/payments/confirm', buyer, { order_uuid: uuid, version, amount: due })
      if (kind === 1) await make('/orders/cancel', buyer, { order_uuid: uuid })
      if (kind === 2)
        await make('/products/stock/receive', '', {
          ...{ merchant_uuid: merchantUuid, sku_id: sku.id, quantity: 2, reason: 'chegou' },
        })
    }
  }

  return {
    /** Resolves when ten calls were answered. */
    warm: warm.promise,

    /** Resolves with every call that was begun, once the product no longer answers. */
    async run(lanes: number): Promise<Call[]> {
      await Promise.all(Array.from({ length: lanes }, lane))
      return calls
    },

    stop(): void {
      isOver = true
    },

    /** Makes the calls again that got no answer; throws where one gets none again or a call of the product failed. */
    async repeat(begun: Call[]): Promise<void> {
      for (const call of begun.filter(({ answer }) => answer === null)) await send(call)
      const failed = begun.filter(({ answer }) => !answer || answer.status >= 500)
      if (failed.length > 0) throw new Error(`failed: ${JSON.stringify(failed[0])}`)
    },
  }
}
