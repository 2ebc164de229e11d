import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import type { TestShop } from '#features/catalogue/server/testing/shop.ts'
import type { Clock } from '#platform/server/clock.ts'
import { noAnswerFaults } from '#simulators/carriers/misbehave.ts'
import { startCorreiosSimulator } from '#simulators/correios/start.ts'
import { simulatedContract } from '#simulators/correios/world/world.ts'
import { startMelhorEnvioSimulator } from '#simulators/melhor-envio/start.ts'
import { simulatedShipper } from '#simulators/melhor-envio/world/state.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { CarrierKind } from '../../carrier-kinds.ts'

/** What goes wrong at a carrier until it recovers. */
export const carrierFaults = [
  'is down',
  'answers HTML',
  'wants us to wait, without saying how long',
  'serves no route',
  'withdrew the access',
] as const
type CarrierFault = (typeof carrierFaults)[number]

const manyTimes = 1000

/** The product beside the simulators of its carriers, all with one clock. */
export async function startCarriersApp(clock: Clock, variables: Record<string, string> = {}) {
  const time = { port: 0, clock: () => clock.now().getTime() }
  const [melhorEnvio, correios] = await Promise.all([
    startMelhorEnvioSimulator(time),
    startCorreiosSimulator(time),
  ])
  const app = await startTestApp({
    clock,
    variables: {
      MELHOR_ENVIO_URL: `${melhorEnvio.url}/melhor-envio`,
      CORREIOS_URL: `${correios.url}/correios/api`,
      ...variables,
    },
  })
  melhorEnvio.world.options.webhookUrl = `${app.url}/api/webhooks/melhor-envio`
  const worlds = { melhor_envio: melhorEnvio.world, correios: correios.world }

  return {
    ...{ app, worlds },
    connect: (kind: CarrierKind, shop: TestShop) =>
      kind === 'correios' ? connectCorreios(shop) : connectMelhorEnvio(shop),
    fails(kind: CarrierKind, fault: CarrierFault) {
      const { faults } = worlds[kind]
      if (fault === 'is down') faults.serverErrors = manyTimes
      if (fault === 'answers HTML') faults.html = manyTimes
      if (fault === 'wants us to wait, without saying how long') faults.throttled = manyTimes
      if (fault === 'serves no route') faults.nothingServed = true
      if (fault !== 'withdrew the access') return
      worlds.melhor_envio.revoke(simulatedShipper.id)
      if (kind === 'correios') worlds.correios.renewAccessCode(simulatedContract.card)
    },
    /** Everything works again. */
    recover() {
      for (const { faults } of Object.values(worlds))
        Object.assign(faults, { ...noAnswerFaults(), dearer: 0, nothingServed: false, rejectedZip: null })
      Object.assign(worlds.melhor_envio.faults, {
        ...{ expiredCarts: 0, slowLabels: 0, lostPayments: 0, revokesAfterPayment: false },
      })
      Object.assign(worlds.correios.faults, { slowLabels: 0, refusedTokens: 0 })
      worlds.correios.state.contracts[0]!.accessCode = simulatedContract.accessCode
      worlds.melhor_envio.state.accounts[0]!.balance = simulatedShipper.balance
    },
    async stop() {
      await melhorEnvio.close()
      await correios.close()
      await app.stop()
    },
  }
}
export type CarriersApp = Awaited<ReturnType<typeof startCarriersApp>>

async function connectMelhorEnvio({ post, merchantUuid: merchant_uuid }: TestShop): Promise<void> {
  const begun = await post('/merchants/services/connect', {
    ...{ merchant_uuid, kind: 'melhor_envio', password: permanentPassword },
  })
  const page = `${begun.body.row.authorize_url}&auto_approve=${simulatedShipper.id}`
  const allowed = await fetch(page, { redirect: 'manual' })
  const back = new URL(allowed.headers.get('location') ?? 'http://none')
  const { code, state } = Object.fromEntries(back.searchParams)
  const done = await post('/merchants/services/finish', { code, state })
  if (done.status !== 200) throw new Error(`not connected: ${JSON.stringify(done.body)}`)
}

async function connectCorreios({ post, merchantUuid: merchant_uuid }: TestShop): Promise<void> {
  const { user, accessCode: code, card } = simulatedContract
  const done = await post('/merchants/services/keys', {
    ...{ merchant_uuid, kind: 'correios', password: permanentPassword },
    keys: { user, code, card },
  })
  if (done.status !== 200) throw new Error(`not connected: ${JSON.stringify(done.body)}`)
}
