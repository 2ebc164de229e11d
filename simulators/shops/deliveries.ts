import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** One notification to a webhook: the raw body and the headers beside the signature. */
export type Notification = {
  url: string
  body: string
  headers: Record<string, string>
  /** The secret of this receiver, where each has its own. */
  secret?: string
}

/** The simulated faults of the delivery. */
type Faults = {
  /** Further copies of each notification. */
  duplicates: number
  /** Nothing is delivered until `release`. */
  hold: boolean
  /** Nothing is delivered, ever. */
  drop: boolean
  /** Signed with another secret. */
  wrongSignature: boolean
}

export type DeliveryOptions = {
  signatureHeader: string
  /** The secret of the receiver of a notification. */
  secretOf(notification: Notification): string
  /** The signature of a notification, where it is not that of `signBody`. */
  sign?(notification: Notification, secret: string): string
  /** Milliseconds before each retry. */
  retryDelays?: number[] | undefined
  /** Where notifications to an address really go; tests deliver to another port than the product's public one. */
  addressOf?(url: string): string
  /** Every attempt was refused. */
  onGivenUp?(notification: Notification): void
}

/** Delivers signed notifications, with retries of the same body until the receiver answers 2xx. */
export type Deliveries = {
  faults: Faults
  enqueue(notification: Notification): void
  /** Delivers the held notifications, one after another. */
  release(order?: 'reversed'): Promise<number[]>
  /** Delivers one notification once and returns the status; 0: not reached. */
  deliver(notification: Notification): Promise<number>
  /** Resolves when no delivery is in progress. */
  idle(): Promise<void>
  close(): void
}

const defaultDelays = [1_000, 5_000, 30_000]

/** Base64 of HMAC-SHA256 over the raw body, as Shopify and Yampi sign. */
export function signBody(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64')
}

export function createShopDeliveries(options: DeliveryOptions): Deliveries {
  const faults: Faults = { duplicates: 0, hold: false, drop: false, wrongSignature: false }
  const closing = new AbortController()
  let held: Notification[] = []
  const running = new Set<Promise<unknown>>()

  async function deliver(notification: Notification): Promise<number> {
    const secret = faults.wrongSignature ? 'another-secret' : options.secretOf(notification)
    try {
      const response = await fetch(options.addressOf?.(notification.url) ?? notification.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          ...notification.headers,
          [options.signatureHeader]:
            options.sign?.(notification, secret) ?? signBody(notification.body, secret),
        },
        body: notification.body,
        signal: AbortSignal.timeout(5_000),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }

  async function deliverWithRetries(notification: Notification): Promise<number> {
    let status = 0
    for (const delay of [0, ...(options.retryDelays ?? defaultDelays)]) {
      if (delay > 0 && !(await pause(delay))) return status
      if (closing.signal.aborted) return status
      status = await deliver(notification)
      if (status >= 200 && status < 300) return status
    }
    options.onGivenUp?.(notification)
    return status
  }

  const pause = (milliseconds: number) =>
    sleep(milliseconds, true, { signal: closing.signal }).catch(() => false)

  function track<T>(delivery: Promise<T>): Promise<T> {
    running.add(delivery)
    void delivery.finally(() => running.delete(delivery))
    return delivery
  }

  return {
    faults,
    deliver,
    enqueue(notification) {
      if (faults.drop) return
      if (faults.hold) held.push(notification)
      else
        for (let copy = 0; copy <= faults.duplicates; copy += 1) void track(deliverWithRetries(notification))
    },
    async release(order) {
      faults.hold = false
      const all = order === 'reversed' ? held.toReversed() : held
      held = []
      const statuses: number[] = []
      for (const each of all) statuses.push(await track(deliverWithRetries(each)))
      return statuses
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
    close: () => closing.abort(),
  }
}
