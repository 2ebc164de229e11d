import { second } from '#platform/contract/time.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import type { HttpClient } from '../http-client.ts'
import { describeError, type Log } from '../log.ts'
import { type MessageTransport, UndeliverableError } from '../messaging/message-transport.ts'
import { type OutsideService, outsideCallStore } from './outside-call-store.ts'

export type OutsideCalls = {
  /** `failure`: in a few characters, or null where the service did what it should. */
  note(service: string, failure: string | null): void
  /** Stores what was noted since it was last called. Never fails. */
  store(db: Database): Promise<void>
  /** Calls `store` every 10 s until `stop`. */
  start(db: Database): void
  stop(): Promise<void>
}

const storeEvery = 10 * second
/** Services that wait to be stored. */
const mostServices = 100

/** The last success and the last failure of the calls to each service outside, for the status page and the doctor. */
export function createOutsideCalls({ clock, log }: { clock: Clock; log: Log }): OutsideCalls {
  let noted = new Map<string, OutsideService>()
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<void> = Promise.resolve()

  async function store(db: Database): Promise<void> {
    const due = [...noted.values()].sort((a, b) => (a.service < b.service ? -1 : 1))
    noted = new Map()
    try {
      for (const service of due) await outsideCallStore(db).put(service)
    } catch (error) {
      log.warn({ err: describeError(error) }, 'what services outside answered could not be stored')
    }
  }

  return {
    note(service, failure) {
      const known = noted.get(service) ?? { service, succeededAt: null, failedAt: null, failure: null }
      if (noted.size >= mostServices && !noted.has(service)) return
      const now = clock.now()
      noted.set(
        service,
        failure === null ? { ...known, succeededAt: now } : { ...known, failedAt: now, failure },
      )
    },
    store,
    start(db) {
      timer = setInterval(() => {
        storing = storing.then(() => store(db))
      }, storeEvery).unref()
    },
    async stop() {
      clearInterval(timer)
      await storing
    },
  }
}

/** Notes each call: an answer below 500 is a success, whatever it says about one account; 429 is not. */
export function notedHttpClient(client: HttpClient, { note }: Pick<OutsideCalls, 'note'>): HttpClient {
  return async (url, request) => {
    const service = serviceOf(url)
    try {
      const answer = await client(url, request)
      note(service, answer.status >= 500 || answer.status === 429 ? `HTTP ${answer.status}` : null)
      return answer
    } catch (error) {
      note(service, errorCode(error))
      throw error
    }
  }
}

export function notedTransport(
  send: MessageTransport,
  service: string,
  { note }: Pick<OutsideCalls, 'note'>,
): MessageTransport {
  return async (message) => {
    try {
      const sent = await send(message)
      note(service, null)
      return sent
    } catch (error) {
      note(service, error instanceof UndeliverableError ? null : errorCode(error))
      throw error
    }
  }
}

/** A shop's own host names its owner, and pictures come from ever other hosts of their networks. */
const oneOfMany =
  /^.+(?=\.(?:myshopify\.com|cdninstagram\.com|fbcdn\.net|googleusercontent\.com|ggpht\.com)$)/

/** Host and port, of networks with many hosts their common name. */
function serviceOf(url: string): string {
  return (URL.parse(url)?.host ?? 'unknown').replace(oneOfMany, '*')
}

/** The code of the error or of one of its causes, else the name of the last: neither says more than what kind it was. */
function errorCode(error: unknown): string {
  let name = 'Error'
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string') return code.slice(0, 60)
    name = cause.name
  }
  return name
}
