import { AppError } from '#platform/contract/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { HttpClient } from '#platform/server/http-client.ts'
import type { MerchantPayments } from '../merchant-payments.ts'
import { readSandboxEvent, type SandboxSettings, sandboxClient } from './sandbox-client.ts'
import * as wire from './sandbox-wire.ts'

/** Simulated payments of buyers to merchants. */
export function sandboxMerchantPayments(
  settings: SandboxSettings,
  httpClient: HttpClient,
  clock: Clock,
): MerchantPayments {
  const { ask, sure, named } = sandboxClient(settings, httpClient)
  return {
    gateway: 'sandbox',
    isSimulated: true,

    async openPix({ reference, account, name, amount, expiresAt }) {
      const facts = { reference, account, name, amount, expires_at: expiresAt.toISOString() }
      const { id, awaited } = await sure('/pix', wire.checkout, facts)
      if (!awaited) throw new AppError('unavailable', { messageKey: 'payments_unavailable' })
      return { id, code: awaited.code, expiresAt: awaited.expiresAt }
    },

    payment: (id) => ask(named('/checkouts', id), wire.checkout),
    async close(id) {
      await ask(`${named('/checkouts', id)}/expire`, wire.created, {})
    },
    readEvent: (rawBody, signature) => readSandboxEvent(settings.secret, clock, rawBody, signature),
  }
}
