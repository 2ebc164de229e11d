import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { Environment } from '#platform/server/env.ts'

/** The platform at the simulator; its own defaults are the same. */
const simulatedPlatform = {
  ...{ clientId: 'ca_arara_demo', secretKey: 'sk_test_arara_demo' },
  webhookSecret: 'whsec_arara_demo_connect',
}

/** Hosts of its pages for cards, and of its boletos. */
const pages = ['https://checkout.stripe.com', 'https://payments.stripe.com']

/** The platform to use: our account at Stripe, else outside production the simulator's; null without one. */
export function stripeSettings(env: Environment) {
  const { STRIPE_CONNECT_CLIENT_ID: clientId, STRIPE_SECRET_KEY: secretKey } = env
  const webhookSecret = env.STRIPE_CONNECT_WEBHOOK_SECRET
  const simulators = env.demo && !clientId ? env.ARARA_SIMULATORS_URL : undefined
  const base = env.STRIPE_CONNECT_URL ?? (simulators && `${withoutSigns(simulators, '/')}/stripe-connect`)
  const at = base && withoutSigns(base, '/')
  const oauth = at ? `${at}/oauth` : 'https://connect.stripe.com/oauth'
  const configured = clientId && secretKey && webhookSecret ? { clientId, secretKey, webhookSecret } : null
  return {
    platform: configured ?? (at && !env.production ? simulatedPlatform : null),
    apiUrl: at ? `${at}/api` : 'https://api.stripe.com',
    authorizeUrl: `${oauth}/authorize`,
    tokenUrl: `${oauth}/token`,
    deauthorizeUrl: `${oauth}/deauthorize`,
    pageOrigins: at ? [new URL(at).origin] : pages,
    isSimulated: at !== undefined,
  }
}
