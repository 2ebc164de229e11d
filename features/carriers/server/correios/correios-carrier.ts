import { second } from '#platform/contract/time.ts'
import { countOf, idOf, isObject, type Json, textOf } from '#platform/server/provider-json.ts'
import type { CarriersDeps } from '../deps.ts'
import { centavosOf } from '../money.ts'
import type { Carrier, QuoteRequest } from '../port.ts'
import { correiosLabels } from './correios-labels.ts'

type Deps = { services: Pick<CarriersDeps['services'], 'callCorreios'> } & Pick<CarriersDeps, 'clock'>

const quoteTime = 3.5 * second

/** Of the contracts of today; there is no call that lists them. */
const products = [
  { code: '03298', name: 'PAC' },
  { code: '03220', name: 'SEDEX' },
]

/** Declared value is insured by another additional service for each product. */
const insuranceOf: Record<string, string> = { '03220': '019', '03298': '064' }
/** Correios insure no less, and no more by these services. */
const [leastInsured, mostInsured] = [25_63, 10_000_00]

/** Correios by a contract: prices and deadlines are two calls, each for all products at once. */
export function correiosCarrier({ services, clock }: Deps): Carrier {
  return {
    labels: correiosLabels({ services }),
    services: async () => products,

    async quote({ connectionUuid, details }, request) {
      const asked = request.codes.map((coProduto, at) => ({ coProduto, nuRequisicao: String(at + 1) }))
      const [today] = brasilia(clock.now()).split('T')
      const dtEvento = today!.split('-').toReversed().join('-')
      const ask = async (path: string, json: object) => {
        const answer = await services.callCorreios(connectionUuid, { path, json, timeoutMs: quoteTime })
        // One product that was asked for may be answered by an object.
        if (answer.kind === 'list') return answer.rows.filter(isObject)
        return answer.kind === 'ok' && idOf(answer.body.coProduto) !== null ? [answer.body] : null
      }
      const route = { cepOrigem: request.from, cepDestino: request.to, dtEvento }
      const [prices, deadlines] = await Promise.all([
        ask('/preco/v1/nacional', {
          idLote: '1',
          parametrosProduto: asked.map((product) => ({
            ...{ ...product, ...route, ...contractOf(details) },
            ...sizeOf(request, product.coProduto),
          })),
        }),
        ask('/prazo/v1/nacional', {
          idLote: '1',
          parametrosPrazo: asked.map((product) => ({ ...product, ...route })),
        }),
      ])
      if (!prices || !deadlines) return null
      const daysOf = new Map(deadlines.map((row) => [idOf(row.coProduto), row]))
      return prices.flatMap((row) => quoteOf(row, daysOf.get(idOf(row.coProduto))) ?? [])
    },
  }
}

/** Without both, Correios quotes its prices without a contract. */
function contractOf({ contract, dr }: Record<string, string>) {
  return contract && dr ? { nuContrato: contract, nuDR: Number(dr) } : {}
}

/** Numbers are text; the kind of object 2 is a box. */
function sizeOf({ box, value }: QuoteRequest, code: string) {
  const { length, width, height, grams } = box
  const insurance = insuranceOf[code]
  const isInsured = insurance !== undefined && value >= leastInsured
  return {
    ...{ psObjeto: String(grams), tpObjeto: '2', diametro: '0' },
    ...{ comprimento: String(length), largura: String(width), altura: String(height) },
    ...(isInsured && {
      servicosAdicionais: [{ coServAdicional: insurance }],
      vlDeclarado: (Math.min(value, mostInsured) / 100).toFixed(2),
    }),
  }
}

/** A product that fails has `txErro` in an answer that succeeds. */
function quoteOf(row: Json, deadline: Json | undefined) {
  const code = idOf(row.coProduto)
  const price = centavosOf(row.pcFinal)
  if (code === null || price === null || textOf(row.txErro) !== null) return null
  if (!deadline || textOf(deadline.txErro) !== null) return null
  const days = countOf(deadline.prazoEntrega) ?? countOf(Number(textOf(deadline.prazoEntrega) ?? Number.NaN))
  return { code, price, days }
}

/** The time in Brasília, without a zone. */
const brasilia = (at: Date) => new Date(at.getTime() - 3 * 3_600_000).toISOString()
