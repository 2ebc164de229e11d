import type { Platform } from '#platform/server/platform.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

/** What the simulator takes for its key unless told otherwise; there it says the same. */
const simulatorSecret = 'arara-demo-payments'

/**
 * Stripe where its key is set; else, outside production or where it is asked for by name, the pretend provider; else
 * nobody.
 */
export function chooseProvider({
  env,
  httpClient,
  clock,
}: Pick<Platform, 'env' | 'httpClient' | 'clock'>): PaymentProvider | null {
  if (env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET)
    return stripeProvider(
      {
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        apiUrl: env.STRIPE_API_URL ?? 'https://api.stripe.com',
      },
      clock,
    )

  const simulators = env.demo ? env.ARARA_SIMULATORS_URL : undefined
  const url = env.PAYMENTS_SANDBOX_URL ?? (simulators && `${simulators.replace(/\/$/, '')}/payments`)
  if (!url) return null
  return sandboxProvider(
    { url: url.replace(/\/$/, ''), secret: env.PAYMENTS_SANDBOX_SECRET ?? simulatorSecret },
    httpClient,
    clock,
  )
}
