import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { html } from '#platform/server/html.ts'
import type { PagarMeWorld } from '../world/world.ts'

/** Answers calls in the wrong way while a fault is switched on. */
export function misbehave(app: FastifyInstance, { faults }: PagarMeWorld): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (faults.stall > 0) await sleep(faults.stall)
    if (takes('html'))
      return reply.code(200).type('text/html').send(html`<!doctype html><title>Pagar.me</title>`.markup)
    if (takes('throttled')) return reply.code(429).send({ message: 'Too many requests' })
    if (takes('serverErrors')) return reply.code(500).send({ message: 'Internal server error' })
  })

  function takes(fault: 'html' | 'throttled' | 'serverErrors'): boolean {
    if (faults[fault] <= 0) return false
    faults[fault] -= 1
    return true
  }
}
