import { day } from '#platform/contract/time.ts'
import type { Environment } from '#platform/server/env.ts'
import { objectOf, textOf } from '#platform/server/provider-json.ts'
import type { Service } from '../service.ts'
import { callStripe } from './call-stripe.ts'
import { endConsent, exchangeCode } from './consent.ts'
import { stripeSettings } from './settings.ts'
import { stripeWebhook } from './stripe-webhook.ts'

/** Ways to pay, and the capability with which Stripe opens each for an account. */
const capabilities = { card: 'card_payments', pix: 'pix_payments', boleto: 'boleto_payments' }

/** Stripe Connect: the seller connects her own account, and payments are made in it. */
export function stripeService(env: Environment): Service {
  const { platform, authorizeUrl, isSimulated } = stripeSettings(env)
  return {
    isConfigured: platform !== null,
    isSimulated,
    renewBefore: day,
    connect: {
      by: 'page',
      begin(_deps, { state, redirectUri }) {
        if (!platform) return null
        const parameters = {
          ...{ response_type: 'code', client_id: platform.clientId, scope: 'read_write', state },
          redirect_uri: redirectUri,
        }
        return { url: `${authorizeUrl}?${new URLSearchParams(parameters)}`, secret: state }
      },
      finish: (deps, { code }) => exchangeCode(deps, code),
    },
    // A consent does not end by itself, and nothing renews one that was withdrawn.
    renew: async () => ({ kind: 'refused' }),
    async test(deps, { uuid, accountId }) {
      const answer = await callStripe(deps, uuid, { path: '/v1/account' })
      if (answer.kind !== 'ok' || answer.body.id !== accountId) return null
      const { body } = answer
      const opened = objectOf(body.capabilities)
      const takes = Object.entries(capabilities).flatMap(([method, capability]) =>
        opened[capability] === 'active' ? method : [],
      )
      const name =
        textOf(objectOf(objectOf(body.settings).dashboard).display_name) ??
        textOf(objectOf(body.business_profile).name)
      return {
        accountName: name?.slice(0, 120) ?? null,
        lacks: body.charges_enabled === true && takes.length > 0 ? null : 'not_charging',
        details: { takes: takes.join(' ') },
      }
    },
    letGo: (deps, { accountId }) => endConsent(deps, accountId),
    routes: stripeWebhook,
  }
}
