import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Event } from './state.ts'

export type DeliveryOptions = {
  /** The secret that signs webhooks. */
  secret: string
  /** The product's webhook address, and with `-merchants` that for accounts of merchants; null: no webhooks. */
  webhookUrl: string | null
  /** Milliseconds before each retry. */
  retryDelays?: number[]
  voice: { signatureHeader: string }
  clock?: () => number
}

/** The simulated faults of the provider. */
type Faults = {
  /** Further copies of each event. */
  duplicates: number
  /** Nothing is delivered until `release`. */
  hold: boolean
  /** Nothing is delivered, ever. */
  drop: boolean
  /** Delay of every answer about a checkout, in milliseconds. */
  stall: number
}

/** Delivers signed events to the product, with retries until it answers 2xx. */
export type Deliveries = {
  faults: Faults
  enqueue(event: Event): void
  /** Delivers the held events in the order that `arrange` returns; by default as they came. */
  release(arrange?: (events: Event[]) => Event[]): Promise<void>
  /** Delivers one event again and returns the status. */
  deliver(event: Event): Promise<number>
  /** Resolves when no delivery is in progress. */
  idle(): Promise<void>
  close(): void
}

const defaultDelays = [1_000, 5_000, 30_000, 120_000]

/** The `t=…,v1=…` header over a body. `seconds` since 1970. */
export function signWebhook(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

export function createDeliveries(options: DeliveryOptions, bodyOf: (event: Event) => string): Deliveries {
  const faults: Faults = { duplicates: 0, hold: false, drop: false, stall: 0 }
  const closing = new AbortController()
  let held: Event[] = []
  let onItsWay = 0

  async function deliver(event: Event): Promise<number> {
    if (!options.webhookUrl) return 0
    const body = bodyOf(event)
    // Signed with the real time, which the product's tolerance refers to.
    const seconds = Math.floor((options.clock ?? Date.now)() / 1000)
    try {
      const response = await fetch(`${options.webhookUrl}${event.account ? '-merchants' : ''}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          [options.voice.signatureHeader]: signWebhook(body, options.secret, seconds),
        },
        body,
        signal: AbortSignal.timeout(10_000),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }

  async function insist(event: Event) {
    onItsWay += 1
    try {
      for (const delay of [0, ...(options.retryDelays ?? defaultDelays)]) {
        if (delay > 0) await sleep(delay, null, { signal: closing.signal })
        if (closing.signal.aborted) return
        const status = await deliver(event)
        if (status >= 200 && status < 300) return
      }
    } catch {
      // Closed while the delivery waited.
    } finally {
      onItsWay -= 1
    }
  }

  return {
    faults,
    deliver,
    enqueue(event) {
      if (faults.drop) return
      if (faults.hold) held.push(event)
      else for (let copy = 0; copy <= faults.duplicates; copy += 1) void insist(event)
    },
    async release(arrange = (events) => events) {
      faults.hold = false
      const events = arrange(held)
      held = []
      for (const event of events) await insist(event)
    },
    async idle() {
      while (onItsWay > 0) await sleep(5)
    },
    close: () => closing.abort(),
  }
}
