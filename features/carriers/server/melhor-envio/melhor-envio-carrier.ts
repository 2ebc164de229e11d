import type { ServiceAnswer } from '#features/services/server/index.ts'
import { second } from '#platform/contract/time.ts'
import { countOf, idOf, isObject, type Json, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { CarriersDeps } from '../deps.ts'
import { centavosOf } from '../money.ts'
import type { Carrier } from '../port.ts'
import { melhorEnvioLabels } from './melhor-envio-labels.ts'

type Deps = { services: Pick<CarriersDeps['services'], 'callMelhorEnvio' | 'downloadLabel'> }

/** Less than a buyer waits for all carriers together. */
const quoteTime = 3.5 * second

/** Melhor Envio: one account, the services of many carriers. */
export function melhorEnvioCarrier({ services }: Deps): Carrier {
  return {
    labels: melhorEnvioLabels({ services }),

    async services({ connectionUuid }) {
      const answer = await services.callMelhorEnvio(connectionUuid, { path: '/me/shipment/services' })
      const rows = rowsOf(answer)
      return rows ? rows.flatMap((row) => serviceOf(row) ?? []) : null
    },

    async quote({ connectionUuid }, { from, to, box, value, codes }) {
      const { length, width, height, grams } = box
      const answer = await services.callMelhorEnvio(connectionUuid, {
        path: '/me/shipment/calculate',
        timeoutMs: quoteTime,
        json: {
          from: { postal_code: from },
          to: { postal_code: to },
          volumes: [{ length, width, height, weight: grams / 1000, insurance_value: value / 100 }],
          options: { receipt: false, own_hand: false },
          services: codes.join(','),
        },
      })
      const rows = rowsOf(answer)
      if (!rows) return null
      return rows.flatMap((row) => quoteOf(row) ?? []).filter(({ code }) => codes.includes(code))
    },
  }
}

/** One service that was asked for is answered by an object in place of a list. */
function rowsOf(answer: ServiceAnswer): Json[] | null {
  if (answer.kind === 'list') return answer.rows.filter(isObject)
  return answer.kind === 'ok' && idOf(answer.body.id) !== null ? [answer.body] : null
}

function serviceOf(row: Json) {
  const code = idOf(row.id)
  const name = [textOf(objectOf(row.company).name), textOf(row.name)].filter(Boolean).join(' ').slice(0, 60)
  return code === null || name === '' ? null : { code, name }
}

/** Services that do not serve the route stand in the same list, with an error and without a price. */
function quoteOf(row: Json) {
  const code = idOf(row.id)
  const cost = centavosOf(row.price)
  // With what the merchant adds at Melhor Envio.
  const price = centavosOf(row.custom_price) ?? cost
  if (code === null || price === null || textOf(row.error) !== null) return null
  const days = countOf(row.custom_delivery_time) ?? countOf(row.delivery_time)
  return { code, price, days, ...(cost !== null && { cost }) }
}
