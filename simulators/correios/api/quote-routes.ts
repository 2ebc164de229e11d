import type { FastifyInstance } from 'fastify'
import type { CorreiosWorld } from '../world/world.ts'
import type { Access } from './access.ts'
import { comma, refusal } from './wire.ts'

type Parameters = {
  coProduto?: string
  nuRequisicao?: string
  cepOrigem?: string
  cepDestino?: string
  psObjeto?: string
  comprimento?: string
  largura?: string
  altura?: string
  vlDeclarado?: string
  nuContrato?: string
  nuDR?: number | string
}
type Batch<Key extends string> = { Body: ({ idLote?: string } & Partial<Record<Key, Parameters[]>>) | null }

/** Products of the contract: centavos, centavos for each kilo, days. */
const products: Record<string, { base: number; perKilo: number; days: number }> = {
  '03298': { base: 1990, perKilo: 360, days: 9 },
  '03220': { base: 3290, perKilo: 720, days: 3 },
}

/** Prices and deadlines of many products in one call: a product that fails has `txErro` in an answer that succeeds. */
export function quoteRoutes(app: FastifyInstance, world: CorreiosWorld, access: Access): void {
  const { faults } = world

  app.post<Batch<'parametrosProduto'>>('/preco/v1/nacional', async (request, reply) =>
    access(request, reply, () => {
      const asked = request.body?.parametrosProduto ?? []
      if (asked.length === 0) return reply.code(400).send(refusal('PRC-101: Lote vazio.', request.url))
      return asked.map((parameters) => {
        const { coProduto = '', nuRequisicao } = parameters
        const problem = problemOf(parameters)
        if (problem) return { coProduto, nuRequisicao, txErro: problem }
        const { base, perKilo } = products[coProduto]!
        const price = base + faults.dearer + Math.ceil((Number(parameters.psObjeto) / 1000) * perKilo)
        const insurance = parameters.vlDeclarado ? 179 : 0
        return {
          ...{ coProduto, nuRequisicao, pcBase: comma(price), pcReferencia: comma(price) },
          ...{ inPesoCubico: 'N', psCobrado: parameters.psObjeto, pcProduto: comma(price) },
          ...{ pcTotalServicosAdicionais: comma(insurance), pcFinal: comma(price + insurance) },
        }
      })
    }),
  )

  app.post<Batch<'parametrosPrazo'>>('/prazo/v1/nacional', async (request, reply) =>
    access(request, reply, () =>
      (request.body?.parametrosPrazo ?? []).map(({ coProduto = '', nuRequisicao }) => {
        const days = products[coProduto]?.days
        if (days === undefined || faults.nothingServed)
          return { coProduto, nuRequisicao, txErro: 'PRZ-102: Prazo não disponível para o trecho.' }
        const latest = new Date(world.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
        return {
          ...{ coProduto, nuRequisicao, prazoEntrega: days, dataMaxima: `${latest}T23:58:00` },
          ...{ entregaDomiciliar: 'S', entregaSabado: 'N' },
        }
      }),
    ),
  )

  function problemOf(parameters: Parameters): string | null {
    const { coProduto = '', cepOrigem = '', cepDestino = '', psObjeto = '' } = parameters
    if (!products[coProduto]) return 'PRC-104: Produto não encontrado no contrato.'
    if (!/^\d{8}$/.test(cepOrigem) || !/^\d{8}$/.test(cepDestino)) return 'PRC-127: CEP inválido.'
    if (!(Number(psObjeto) > 0 && Number(psObjeto) <= 30_000)) return 'PRC-123: Peso acima do limite.'
    const sides = [parameters.comprimento, parameters.largura, parameters.altura].map(Number)
    if (sides.some((side) => !(side > 0 && side <= 105)) || sides.reduce((sum, side) => sum + side, 0) > 200)
      return 'PRC-125: Dimensões acima do limite.'
    return faults.nothingServed ? 'PRC-110: Trecho não atendido.' : null
  }
}
