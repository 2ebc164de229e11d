import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '#platform/contract/time.ts'
import { objectOf, textOf } from '#platform/server/provider-json.ts'
import { callService, type ServiceAnswer, sendJson } from '../connections/call-service.ts'
import type { ServicesDeps } from '../deps.ts'
import { stripeSettings } from './settings.ts'

export type StripeRequest = {
  /** `/v1/payment_intents` */
  path: string
  /** Sent with POST, by Stripe's names: `line_items[0][quantity]`. */
  form?: Record<string, string>
  /** Compulsory for what creates something. */
  idempotencyKey?: string
  /** 8 s by default, with repetitions. */
  timeoutMs?: number
}

/** The version of the API that this code and the Connect webhook speak. */
const version = '2026-10-28.endive'

/** After how long a request is repeated that Stripe is working on already: two tabs of one buyer. */
const pause = second / 2

/**
 * Calls Stripe with our own key for the account of a connection; see `callService`. An account that withdrew our access is
 * answered as a rejected token. Stripe not accepting our own key is no fault of the merchant's.
 */
export function callStripe(
  deps: ServicesDeps,
  connectionUuid: string,
  { path, form, idempotencyKey, timeoutMs = 8 * second }: StripeRequest,
): Promise<ServiceAnswer> {
  const { platform, apiUrl } = stripeSettings(deps.env)
  return callService(deps, connectionUuid, async (account) => {
    if (!platform) return { kind: 'failed', failure: 'unreachable' }
    const send = (within: number) =>
      sendJson(deps.httpClient, `${apiUrl}${path}`, {
        ...(form && { form }),
        timeoutMs: within,
        headers: {
          ...{ authorization: `Bearer ${platform.secretKey}`, 'stripe-version': version },
          'stripe-account': account,
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
      })
    let left = timeoutMs
    let answer = await send(left)
    while (isInProgress(answer) && left > 2 * pause) {
      await sleep(pause)
      left -= pause
      answer = await send(left)
    }
    if (isInProgress(answer)) return { kind: 'failed', failure: 'provider_error' }
    return judged(deps, answer)
  })
}

const isInProgress = (answer: ServiceAnswer) => answer.kind === 'refused' && answer.status === 409

function judged({ log }: Pick<ServicesDeps, 'log'>, answer: ServiceAnswer): ServiceAnswer {
  if (answer.kind !== 'refused') return answer
  const code = textOf(objectOf(answer.body.error).code)
  if (answer.status === 403 && code === 'account_invalid') return { ...answer, status: 401 }
  if (answer.status !== 401) return answer
  log.error({ status: answer.status }, 'Stripe refuses our key')
  return { kind: 'failed', failure: 'provider_error' }
}
