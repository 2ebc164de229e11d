import type { Platform } from '#platform/server/platform.ts'
import type { MerchantPayments } from './merchant-payments.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { SandboxSettings } from './sandbox/sandbox-client.ts'
import { sandboxMerchantPayments } from './sandbox/sandbox-merchant-payments.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

/** Default webhook secret of the payments simulator, which has the same default. */
const simulatorSecret = 'arara-demo-payments'

/** Returns Stripe if its keys are set, else the payments simulator if it is configured or in the demo, else null. */
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

  const sandbox = sandboxSettings(env)
  return sandbox && sandboxProvider(sandbox, httpClient, clock)
}

/** Payments of buyers to merchants. So far only simulated ones, where the simulator is configured or in the demo. */
export function chooseMerchantPayments({
  env,
  httpClient,
  clock,
}: Pick<Platform, 'env' | 'httpClient' | 'clock'>): MerchantPayments | null {
  const sandbox = sandboxSettings(env)
  return sandbox && sandboxMerchantPayments(sandbox, httpClient, clock)
}

function sandboxSettings(env: Platform['env']): SandboxSettings | null {
  const simulators = env.demo ? env.ARARA_SIMULATORS_URL : undefined
  const url = env.PAYMENTS_SANDBOX_URL ?? (simulators && `${simulators.replace(/\/$/, '')}/payments`)
  if (!url) return null
  return { url: url.replace(/\/$/, ''), secret: env.PAYMENTS_SANDBOX_SECRET ?? simulatorSecret }
}
