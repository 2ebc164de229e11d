import type * as z from 'zod'
import { toCamel } from '#platform/contract/casing.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { HttpClient } from '#platform/server/http-client.ts'
import { isWebhookSignature } from '#platform/server/webhooks/timed-signature.ts'
import type { ProviderEvent } from '../payment-provider.ts'
import * as wire from './sandbox-wire.ts'

export type SandboxSettings = {
  /** The address of the simulated provider. */
  url: string
  /** Its key, and what it signs its webhooks with. */
  secret: string
}

/** Calls of the simulated provider. `ask` answers null for what it does not know. */
export function sandboxClient({ url, secret }: SandboxSettings, httpClient: HttpClient) {
  async function ask<T>(path: string, answer: z.ZodType<T>, json?: object): Promise<T | null> {
    const reply = await httpClient(`${url}/api${path}`, {
      headers: { authorization: `Bearer ${secret}` },
      ...(json && { json }),
    }).catch((cause: unknown) => {
      throw new AppError('unavailable', { messageKey: 'payments_unavailable', cause })
    })
    if (reply.status === 404) return null
    const read = answer.safeParse(toCamel(reply.body))
    if (reply.status !== 200 || !read.success)
      throw new AppError('unavailable', { messageKey: 'payments_unavailable', cause: read.error })
    return read.data
  }

  async function sure<T>(path: string, answer: z.ZodType<T>, json?: object): Promise<T> {
    const known = await ask(path, answer, json)
    if (known === null) throw new AppError('unavailable', { messageKey: 'payments_unavailable' })
    return known
  }

  const named = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`

  return { ask, sure, named }
}

/** Verifies and reads a webhook. @throws AppError `invalid_signature`, `bad_request` */
export function readSandboxEvent(
  secret: string,
  clock: Clock,
  rawBody: Buffer,
  signature: string | undefined,
): ProviderEvent {
  if (!isWebhookSignature(signature, { rawBody, secret, now: clock.now() }))
    throw new AppError('invalid_signature')
  const event = wire.event.safeParse(toCamel(jsonOf(rawBody)))
  if (!event.success) throw new AppError('bad_request')
  return event.data
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
