import { setTimeout as sleep } from 'node:timers/promises'
import type { AdjustableClock } from '../world/clock.ts'
import type { Faults } from '../world/faults.ts'
import type { Log, Settings, Variant } from '../world/options.ts'
import { appSecretOf } from '../world/options.ts'
import { alternatingShape, type EnvelopeShape, type Update, webhookBody } from './envelope.ts'
import { postSigned } from './post-signed.ts'

/** Deliveries are given up this long after their first attempt. */
const deliveryLife = 36 * 3_600_000
/** The maximum of updates in one POST. */
const largestBatch = 1000
/** After a failed POST new updates are collected this long, so an outage does not cause one POST for each comment. */
const gatherAfterFailure = 250
const holdForReorder = 80
const lateCopyAfter = 150

/** The counts of one app's deliveries: `accepted` and `failed` are POSTs, the others updates. */
type DeliveryStats = {
  accepted: number
  failed: number
  updatesAccepted: number
  updatesPending: number
  updatesExpired: number
  updatesWithheld: number
  lastStatus: number | null
  largestBatch: number
}

/** Sends comments to the product as one of the two apps. */
export type Deliveries = {
  enqueue(update: Update): void
  stats(): DeliveryStats
  /** Updates of a live that the product accepted (each delivery counts). */
  acceptedOf(mediaId: string): number
  /** Whether the product accepted a webhook with this comment. */
  hasPushed(commentId: string): boolean
  /** Resolves when the queue of deliveries is empty. */
  idle(): Promise<void>
  reset(): void
  close(): void
}

type Deps = {
  variant: Variant
  settings: Settings
  clock: AdjustableClock
  faults: Faults
  random: () => number
  log: Log
}

type Batch = { body: string; updates: Update[]; firstAt: number; tries: number }

/** Starts the delivery lane of an app: one fresh POST at a time, failed ones retried beside it. */
export function createDeliveries({ variant, settings, clock, faults, random, log }: Deps): Deliveries {
  let queue: Update[] = []
  let busy = false
  let waiting = 0
  let posts = 0
  let generation = 0
  let closing = new AbortController()
  let stats = emptyStats()
  let accepted = new Map<string, number>()
  let pushed = new Set<string>()

  const enqueue = (update: Update) => {
    if (!(update.isOfPage ? settings.pageWebhookUrl : settings.webhookUrl)) return
    const { duplicates, dropWebhooks } = faults.now()
    if (dropWebhooks > 0 && random() < dropWebhooks) {
      stats.updatesWithheld += 1
      return
    }
    queue.push(update)
    for (let copy = 0; copy < duplicates; copy += 1) {
      if (copy % 2 === 0) later(lateCopyAfter, () => queue.push(update))
      else queue.push(update)
    }
    void pump()
  }

  const later = (ms: number, act: () => void) => {
    waiting += 1
    const { signal } = closing
    sleep(ms, null, { signal })
      .then(act)
      .catch(() => {})
      .finally(() => {
        if (signal.aborted) return
        waiting -= 1
        void pump()
      })
  }

  const pump = async () => {
    if (busy) return
    busy = true
    const mine = generation
    try {
      while (queue.length > 0 && mine === generation) {
        if (faults.now().reorder) await pause(holdForReorder)
        else if (stats.lastStatus !== null && stats.lastStatus !== 200) await pause(gatherAfterFailure)
        else await pause(0)
        if (mine !== generation) return
        if (faults.now().reorder) shuffle(queue, random)
        const isOfPage = queue[0]?.isOfPage === true
        const updates: Update[] = []
        const others: Update[] = []
        for (const update of queue) {
          const isDue = (update.isOfPage === true) === isOfPage && updates.length < largestBatch
          ;(isDue ? updates : others).push(update)
        }
        if (updates.length === 0) continue
        queue = others
        // Those of pages have one form only.
        const shape = isOfPage ? { ...nextShape(), form: 'changes' as const } : nextShape()
        const body = webhookBody(updates, shape, clock.ms())
        stats.largestBatch = Math.max(stats.largestBatch, updates.length)
        await attempt({ body, updates, firstAt: clock.ms(), tries: 0 })
      }
    } finally {
      if (mine === generation) busy = false
    }
  }

  const attempt = async (batch: Batch) => {
    const mine = generation
    batch.tries += 1
    const secret = settings.webhookSecret ?? appSecretOf(settings, variant)
    const isOfPage = batch.updates[0]?.isOfPage === true
    const url = isOfPage ? settings.pageWebhookUrl : settings.webhookUrl
    const status = await postSigned(url, batch.body, secret, settings.deliveryTimeout)
    if (mine !== generation) return
    stats.lastStatus = status
    if (status === 200) {
      stats.accepted += 1
      stats.updatesAccepted += batch.updates.length
      for (const { comment } of batch.updates) {
        if (!comment) continue
        accepted.set(comment.mediaId, (accepted.get(comment.mediaId) ?? 0) + 1)
        pushed.add(comment.id)
      }
      return
    }
    stats.failed += 1
    log('webhook_failed', { variant, status, tries: batch.tries, updates: batch.updates.length })
    if (clock.ms() - batch.firstAt >= deliveryLife) {
      stats.updatesExpired += batch.updates.length
      return
    }
    stats.updatesPending += batch.updates.length
    const delays = settings.retryDelays
    later(delays[Math.min(batch.tries - 1, delays.length - 1)] ?? 0, () => {
      stats.updatesPending -= batch.updates.length
      waiting += 1
      void attempt(batch).finally(() => {
        if (mine === generation) waiting -= 1
      })
    })
  }

  const nextShape = (): EnvelopeShape => {
    const turn = alternatingShape(variant, posts)
    posts += 1
    const { idKey, time, values } = settings.shape
    return {
      form: settings.envelope === 'alternating' ? turn.form : settings.envelope,
      idKey: idKey === 'alternating' ? turn.idKey : idKey,
      time,
      values,
    }
  }
  const pause = (ms: number) => sleep(ms, null, { signal: closing.signal }).catch(() => {})
  const stop = () => {
    generation += 1
    closing.abort()
    queue = []
    waiting = 0
    busy = false
  }

  return {
    enqueue,
    stats: () => ({ ...stats, updatesPending: stats.updatesPending + queue.length }),
    hasPushed: (commentId) => pushed.has(commentId),
    acceptedOf: (mediaId) => accepted.get(mediaId) ?? 0,
    idle: async () => {
      while (busy || waiting > 0 || queue.length > 0) await sleep(5)
    },
    reset: () => {
      stop()
      closing = new AbortController()
      stats = emptyStats()
      accepted = new Map()
      pushed = new Set()
      posts = 0
    },
    close: stop,
  }
}

function emptyStats(): DeliveryStats {
  return {
    accepted: 0,
    failed: 0,
    updatesAccepted: 0,
    updatesPending: 0,
    updatesExpired: 0,
    updatesWithheld: 0,
    lastStatus: null,
    largestBatch: 0,
  }
}

function shuffle<T>(list: T[], random: () => number) {
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1))
    const moved = list[i]!
    list[i] = list[j]!
    list[j] = moved
  }
}
