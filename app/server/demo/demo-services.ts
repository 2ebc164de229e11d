import type { Actor } from '#platform/server/http/actor.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import type { DemoDeps } from './deps.ts'

const services = [
  { carrier: 'melhor_envio' as const, code: '1', name: 'Correios PAC' },
  { carrier: 'melhor_envio' as const, code: '2', name: 'Correios SEDEX' },
]
/** The account of the simulated Melhor Envio. */
const shipper = '9f0c1de2-0000-4000-8000-000000000001'

/** An invented buyer, of whom carriers and ERPs know all that they ask for. */
const home = {
  ...{ recipient: 'Bianca Exemplo', phone: '+5531999990000', email: null, taxId: '52998224725' },
  ...{ postalCode: '30140071', street: 'Rua da Bahia', number: '100', complement: '' },
  ...{ neighborhood: 'Centro', city: 'Belo Horizonte' },
}

type Brand = { merchantUuid: string; codes: string[] }

/**
 * Connects the demo's brand with the simulated Melhor Envio and Bling, so that labels are bought and orders arrive there.
 * Without the simulators the brand has neither, and `ship` does nothing.
 */
export async function connectDemoServices(deps: DemoDeps, seller: Actor, { merchantUuid, codes }: Brand) {
  const { services: all, carriers, checkout, orders, platform } = deps
  const { ARARA_SIMULATORS_URL: simulators } = platform.env
  const connect = async (kind: 'melhor_envio' | 'bling', accountId: string): Promise<boolean> => {
    try {
      return await all.demo.connect(seller, { merchantUuid, kind, accountId })
    } catch (error) {
      if (error instanceof UnreachableError) return false
      throw error
    }
  }
  const hasCarrier = await connect('melhor_envio', shipper)
  if (hasCarrier) await carriers.demo.offer(seller, merchantUuid, services)
  if (simulators && (await connect('bling', '1')))
    for (const codigo of codes)
      await platform.httpClient(`${simulators}/bling/products`, { form: { codigo } })
  return {
    hasCarrier,
    async ship(orderUuid: string): Promise<void> {
      const order = await orders.find(orderUuid)
      if (hasCarrier && order) await checkout.bags.ship(order, { ...home, service: services[0]!.name })
    },
  }
}
