import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { html } from '#platform/server/html.ts'
import type { StripeConnectWorld } from '../world/world.ts'

const refusal = (type: string, code: string) => ({ error: { type, code, message: code } })

/** Answers calls in the wrong way while a fault is switched on. */
export function misbehave(app: FastifyInstance, { faults }: StripeConnectWorld): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (faults.stall > 0) await sleep(faults.stall)
    if (takes('html'))
      return reply.code(200).type('text/html').send(html`<!doctype html><title>Stripe</title>`.markup)
    if (takes('throttled')) return reply.code(429).send(refusal('invalid_request_error', 'rate_limit'))
    if (takes('serverErrors')) return reply.code(500).send(refusal('api_error', 'api_error'))
    if (takes('rejectedKeys'))
      return reply.code(401).send(refusal('invalid_request_error', 'api_key_invalid'))
    if (takes('busy')) return reply.code(409).send(refusal('idempotency_error', 'idempotency_key_in_use'))
  })

  function takes(fault: 'html' | 'throttled' | 'serverErrors' | 'busy' | 'rejectedKeys'): boolean {
    if (faults[fault] <= 0) return false
    faults[fault] -= 1
    return true
  }
}
