import type { Clock } from '../clock.ts'
import { type ErrorReports, shareOfTraces } from './error-reports.ts'
import { envelope, eventOf, type Origin, sessionOf, transactionOf } from './sentry-envelope.ts'

/** Envelopes that wait to be sent; more are dropped. */
const longestQueue = 100
/** The same error is sent once in this time. Milliseconds. */
const quiet = 10_000
/** Milliseconds for one envelope, and for what waits when the process stops. */
const longestSend = 5_000
const longestStop = 2_000

type Needs = {
  /** `https://{public key}@{host}/{project}` */
  dsn: string
  origin: Origin
  clock: Clock
  /** 32 hexadecimal digits. */
  newId: () => string
  /** From 0 to below 1. */
  random: () => number
}

/** Reports to Sentry, or to a service that takes its envelopes (GlitchTip, Bugsink). */
export function sentryReports({ dsn, origin, clock, newId, random }: Needs): ErrorReports {
  const { address, auth } = addressOf(dsn)
  const waiting: string[] = []
  const sentAt = new Map<string, number>()
  let sending: Promise<void> | null = null
  let silentUntil = 0
  let dropped = 0

  function add(text: string): void {
    if (waiting.length >= longestQueue || clock.now().getTime() < silentUntil) {
      dropped++
      return
    }
    waiting.push(text)
    sending ??= sendAll().finally(() => {
      sending = null
    })
  }

  async function sendAll(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await send(next)
  }

  async function send(body: string): Promise<void> {
    try {
      const answer = await fetch(address, {
        ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(longestSend) },
        headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth },
      })
      await answer.body?.cancel()
      if (!answer.ok) dropped++
      if (answer.status === 429) silence(Number(answer.headers.get('retry-after')) || 60)
    } catch {
      // The service is not reachable: what follows would only wait as well.
      dropped++
      silence(30)
    }
  }

  function silence(seconds: number): void {
    silentUntil = clock.now().getTime() + Math.min(seconds, 3_600) * 1000
    dropped += waiting.splice(0).length
  }

  function isRepeated(key: string): boolean {
    const now = clock.now().getTime()
    for (const [known, at] of sentAt) if (now - at >= quiet) sentAt.delete(known)
    if (sentAt.has(key)) return true
    sentAt.set(key, now)
    return false
  }

  return {
    error(report) {
      const { type, message, frames } = report.error
      if (isRepeated(`${report.side} ${type} ${message} ${frames[0]?.file}:${frames[0]?.line}`)) return
      const now = clock.now()
      add(envelope(eventOf(report, newId(), origin, now), now))
    },
    trace(build) {
      if (random() < shareOfTraces) add(envelope(transactionOf(build(), newId(), origin), clock.now()))
    },
    session(session) {
      const now = clock.now()
      add(envelope(sessionOf(session, origin, now), now))
    },
    dropped: () => dropped,
    async stop() {
      if (!sending) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, longestStop)
      await Promise.race([sending, promise])
      clearTimeout(timer)
    },
  }
}

/** Throws if the address is not of that form. */
function addressOf(dsn: string): { address: string; auth: string } {
  const url = new URL(dsn)
  const [, folder = '', project] = /^(.*)\/(\d{1,20})$/.exec(url.pathname) ?? []
  if (!url.username || !project || !/^https?:$/.test(url.protocol)) throw new Error('not a DSN of Sentry')
  return {
    address: `${url.protocol}//${url.host}${folder}/api/${project}/envelope/`,
    auth: `Sentry sentry_version=7, sentry_client=arara/1.0, sentry_key=${url.username}`,
  }
}
