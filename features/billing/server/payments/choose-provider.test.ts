import { describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { parseEnvironment } from '#platform/server/env.ts'
import { httpClient } from '#platform/server/http-client.ts'
import { chooseProvider } from './choose-provider.ts'

const production = {
  NODE_ENV: 'production',
  ARARA_URL: 'https://arara.example',
  ARARA_SECRET: 'q7Lw2Xv4NzR8tYp0KsJd6FhGb3McVe9A',
  ARARA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  ARARA_METRICS_TOKEN: 'm3tr1cs-Zq2Lw7Xv4N',
  SMTP_URL: 'smtp://mail.example',
  INSTAGRAM_APP_ID: '1',
  INSTAGRAM_APP_SECRET: '2',
  INSTAGRAM_WEBHOOK_VERIFY_TOKEN: 'v3r1fy-Zq2Lw7Xv4Nk',
}
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const gateway = (variables: Record<string, string>) =>
  chooseProvider({ env: parseEnvironment(variables), httpClient, clock: fixedClock('2026-11-21') })
    ?.gateway ?? null

describe('the payment provider', () => {
  it('is Stripe if its keys are set', () => {
    expect(gateway({ ...production, ...stripe })).toBe('stripe')
    expect(gateway({ ...stripe, ARARA_SIMULATORS_URL: 'http://127.0.0.1:4001' })).toBe('stripe')
  })

  it('is the simulator in the demo', () => {
    expect(gateway({ ARARA_SIMULATORS_URL: 'http://127.0.0.1:4001' })).toBe('sandbox')
  })

  it('is none in production without keys, unless the simulator is configured with a strong secret', () => {
    expect(gateway(production)).toBeNull()
    const asked = { ...production, PAYMENTS_SANDBOX_URL: 'https://simulated.example/payments' }
    expect(() => gateway(asked)).toThrow('PAYMENTS_SANDBOX_SECRET')
    expect(gateway({ ...asked, PAYMENTS_SANDBOX_SECRET: 'w8Kd2Xv4NzR8tYp0KsJd6FhGb3McVe9A' })).toBe('sandbox')
  })

  it('must be configured completely', () => {
    expect(() => gateway({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET')
    expect(() => gateway({ ...stripe, PAYMENTS_SANDBOX_URL: 'http://127.0.0.1:1' })).toThrow(
      'PAYMENTS_SANDBOX_URL',
    )
  })
})
