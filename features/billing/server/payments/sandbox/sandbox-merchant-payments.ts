import { AppError } from '#platform/contract/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { HttpClient } from '#platform/server/http-client.ts'
import type { MerchantPayments, PixRequest } from '../merchant-payments.ts'
import { readSandboxEvent, type SandboxSettings, sandboxClient } from './sandbox-client.ts'
import * as wire from './sandbox-wire.ts'

/** Simulated payments of buyers to merchants. */
export function sandboxMerchantPayments(
  settings: SandboxSettings,
  httpClient: HttpClient,
  clock: Clock,
): MerchantPayments {
  const { ask, sure, named } = sandboxClient(settings, httpClient)
  const facts = ({ reference, account, name, amount, expiresAt }: PixRequest) => ({
    ...{ reference, account, name, amount, expires_at: expiresAt.toISOString() },
  })
  return {
    gateway: 'sandbox',
    isSimulated: true,
    pageOrigins: [new URL(settings.url).origin],

    async openPix(request) {
      const { id, awaited } = await sure('/pix', wire.ofMerchant, facts(request))
      if (!awaited) throw unavailable()
      return { id, code: awaited.code, expiresAt: awaited.expiresAt }
    },

    async openCard({ returnUrl, mostInstallments, ...request }) {
      const page = { return_url: returnUrl, most_installments: mostInstallments }
      return sure('/card', wire.opened, { ...facts(request), ...page })
    },

    async openBoleto({ dueDay, ...request }) {
      const made = await sure('/boleto', wire.ofMerchant, { ...facts(request), due_day: dueDay })
      if (!made.awaited) throw unavailable()
      return { id: made.id, code: made.awaited.code, url: made.url ?? null }
    },

    async payments({ id }) {
      const found = await ask(named('/checkouts', id), wire.ofMerchant)
      return found ? [found] : []
    },
    async close({ id }) {
      await ask(`${named('/checkouts', id)}/expire`, wire.created, {})
    },
    readEvent: (rawBody, signature) => readSandboxEvent(settings.secret, clock, rawBody, signature),
  }
}

const unavailable = () => new AppError('unavailable', { messageKey: 'payments_unavailable' })
