import type { MelhorEnvioWorld } from '../world/world.ts'
import { reais } from './wire.ts'

/** The services of the simulated world. Correios takes one volume in a shipment. `base` in centavos, `perKilo` too. */
export const shippingServices = [
  { id: 1, name: 'PAC', company: { id: 1, name: 'Correios' }, base: 1890, perKilo: 350, days: 8, limit: 30 },
  {
    id: 2,
    name: 'SEDEX',
    company: { id: 1, name: 'Correios' },
    base: 3140,
    perKilo: 700,
    days: 3,
    limit: 30,
  },
  {
    id: 3,
    name: '.Package',
    company: { id: 2, name: 'Jadlog' },
    base: 2210,
    perKilo: 420,
    days: 6,
    limit: 50,
  },
  {
    id: 17,
    name: 'Mini Envios',
    company: { id: 1, name: 'Correios' },
    base: 990,
    perKilo: 0,
    days: 9,
    limit: 0.3,
  },
]

export type Service = (typeof shippingServices)[number]
export type Volume = {
  width: number
  height: number
  length: number
  weight: number
  insurance_value?: number
}

/** What a service costs for volumes, in centavos. */
export function priceOf({ base, perKilo }: Service, volumes: Volume[], dearer: number): number {
  const grams = volumes.reduce((sum, { weight }) => sum + weight * 1000, 0)
  return base + dearer + Math.ceil((grams / 1000) * perKilo)
}

/** The answer for one service: with a price, or with `error` where it does not serve the route. */
export function quoteWire({ faults }: MelhorEnvioWorld, service: Service, volumes: Volume[], to: string) {
  const { id, name, company, days, limit } = service
  const head = { id, name, company: { ...company, picture: 'https://melhorenvio.example/logo.svg' } }
  // The north of the country is served by Correios alone.
  const isFar = to.startsWith('69') && company.name !== 'Correios'
  const kilos = volumes.reduce((sum, { weight }) => sum + weight, 0)
  if (faults.nothingServed || isFar || kilos > limit)
    return { ...head, error: 'Transportadora não atende este trecho.' }
  const price = reais(priceOf(service, volumes, faults.dearer))
  return {
    ...head,
    ...{ price, custom_price: price, discount: '0.00', currency: 'R$' },
    ...{ delivery_time: days, delivery_range: { min: days - 1, max: days } },
    ...{ custom_delivery_time: days, custom_delivery_range: { min: days - 1, max: days } },
    packages: volumes.map(({ width, height, length, weight }) => ({
      ...{ price, discount: '0.00', format: 'box', weight: weight.toFixed(2) },
      dimensions: { height, width, length },
    })),
    additional_services: { receipt: false, own_hand: false, collect: false },
  }
}
