import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '#platform/server/html.ts'

/** Faults of the answers of a simulated carrier, switched on by its page and its control API. */
export type AnswerFaults = {
  /** Delay of every call, in milliseconds. */
  stall: number
  /** So many further calls are answered with a page of HTML. */
  html: number
  /** So many further calls are answered 429, without `Retry-After`. */
  throttled: number
  /** So many further calls are answered with HTTP 500. */
  serverErrors: number
  /** So many further writes are done, and their answers are sent to no one. */
  lostAnswers: number
  /** So many further recipients are refused for their address. */
  refusedAddresses: number
  /** So many further recipients are refused for their CPF or CNPJ. */
  refusedDocuments: number
  /** So many further parcels are refused as too large. */
  refusedSizes: number
  /** So many further lists of one row are answered by the row itself. */
  single: number
}

export const noAnswerFaults = (): AnswerFaults => ({
  ...{ stall: 0, html: 0, throttled: 0, serverErrors: 0, lostAnswers: 0, single: 0 },
  ...{ refusedAddresses: 0, refusedDocuments: 0, refusedSizes: 0 },
})

/** Answers calls in the wrong way while a fault is switched on. `errorBody`: as this carrier writes an error. */
export function misbehave(
  app: FastifyInstance,
  faults: AnswerFaults,
  { brand, errorBody }: { brand: string; errorBody(status: number): object },
): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (faults.stall > 0) await sleep(faults.stall)
    if (takes('html'))
      return reply.code(403).type('text/html').send(html`<!doctype html><title>${brand}</title>`.markup)
    if (takes('throttled')) return reply.code(429).send(errorBody(429))
    if (takes('serverErrors')) return reply.code(500).send(errorBody(500))
  })

  function takes(fault: 'html' | 'throttled' | 'serverErrors'): boolean {
    if (faults[fault] <= 0) return false
    faults[fault] -= 1
    return true
  }
}

/** The rows of a list, or the only one without a list while this fault is switched on. */
export function listOrOne<T>(faults: AnswerFaults, rows: T[]): T[] | T {
  if (faults.single <= 0 || rows.length !== 1) return rows
  faults.single -= 1
  return rows[0]!
}

/** Whether the address of this recipient is refused. */
export function refusesAddress(
  faults: AnswerFaults & { rejectedZip: string | null },
  zip: string | undefined,
): boolean {
  if (faults.rejectedZip !== null && faults.rejectedZip === zip) return true
  return refuses(faults, 'refusedAddresses')
}

/** Whether this recipient or parcel is refused while a fault is switched on. */
export function refuses(
  faults: AnswerFaults,
  fault: 'refusedAddresses' | 'refusedDocuments' | 'refusedSizes',
): boolean {
  if (faults[fault] <= 0) return false
  faults[fault] -= 1
  return true
}

/** Whether the answer of a write that was done is lost: then the connection is cut. */
export function losesAnswer(faults: AnswerFaults, reply: FastifyReply): boolean {
  if (faults.lostAnswers <= 0) return false
  faults.lostAnswers -= 1
  reply.hijack()
  reply.raw.destroy()
  return true
}
