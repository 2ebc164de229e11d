import { fixedClock } from '#platform/server/clock.ts'
import { httpClient } from '#platform/server/http-client.ts'
import { startPaymentsSimulator } from '#simulators/payments/start.ts'
import { signWebhook } from '#simulators/payments/world/deliver.ts'
import type { Event } from '#simulators/payments/world/state.ts'
import type { World } from '#simulators/payments/world/world.ts'
import type { PriceList } from '#simulators/stripe/routes.ts'
import { startStripe } from '#simulators/stripe/start.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { sandboxProvider } from '../payments/sandbox/sandbox-provider.ts'
import { stripeProvider } from '../payments/stripe/stripe-provider.ts'
import { plans } from '../plans.ts'

/** A payment adapter and the simulator it talks to. */
export type ProviderFixture = {
  provider: PaymentProvider
  world: World
  clock: ReturnType<typeof fixedClock>
  /** The body and signature header of an event's webhook. */
  delivery(event: Event, options?: { secret?: string; seconds?: number }): { body: Buffer; signature: string }
  close(): Promise<void>
}

/** Our plans as prices of the Stripe simulator, by lookup key. */
export function simulatedPrices(): PriceList {
  return Object.fromEntries(
    plans().map(({ priceKey, amount, currency, interval }) => [
      priceKey,
      { priceKey, name: priceKey, amount, currency, interval },
    ]),
  )
}

export async function sandboxFixture(): Promise<ProviderFixture> {
  const clock = fixedClock('2026-11-21T12:00:00.000Z')
  const simulator = await startPaymentsSimulator({ port: 0, clock: () => clock.now().getTime() })
  const { secret } = simulator.world.options
  return {
    ...deliveries(simulator.world, secret, clock),
    provider: sandboxProvider({ url: `${simulator.url}/payments`, secret }, httpClient, clock),
    close: simulator.close,
  }
}

export async function stripeFixture(prices = simulatedPrices()): Promise<ProviderFixture> {
  const clock = fixedClock('2026-11-21T12:00:00.000Z')
  const simulator = await startStripe({ port: 0, prices, clock: () => clock.now().getTime() })
  const { secretKey, webhookSecret, url } = simulator
  return {
    ...deliveries(simulator.world, webhookSecret, clock),
    provider: stripeProvider({ secretKey, webhookSecret, apiUrl: url }, clock),
    close: simulator.close,
  }
}

function deliveries(
  world: World,
  ownSecret: string,
  clock: ProviderFixture['clock'],
): Pick<ProviderFixture, 'world' | 'clock' | 'delivery'> {
  return {
    world,
    clock,
    delivery(event, { secret = ownSecret, seconds = Math.floor(clock.now().getTime() / 1000) } = {}) {
      const body = JSON.stringify(world.options.voice.eventBody(event, world))
      return { body: Buffer.from(body), signature: signWebhook(body, secret, seconds) }
    },
  }
}
