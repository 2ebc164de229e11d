import type { FastifyInstance } from 'fastify'
import { labelPdf } from '../../carriers/label-pdf.ts'
import { listOrOne, losesAnswer, refuses, refusesAddress } from '../../carriers/misbehave.ts'
import type { CorreiosWorld } from '../world/world.ts'
import type { Access } from './access.ts'
import { objectWire, postingWire, refusal, unknownObject } from './wire.ts'

type Party = { nome?: string; cpfCnpj?: string; endereco?: Record<string, string | undefined> }
type Posting = {
  remetente?: Party
  destinatario?: Party
  codigoServico?: string
  pesoInformado?: unknown
  observacao?: string
  cienteObjetoNaoProibido?: string
  itensDeclaracaoConteudo?: { conteudo?: string; quantidade?: unknown; valor?: unknown }[]
}
type Request<Body = unknown> = {
  Body: Body
  Params: { id: string }
  Querystring: Record<string, string | undefined>
}

/** Pre-postings, their labels and the tracking of their objects. */
export function postingRoutes(app: FastifyInstance, world: CorreiosWorld, access: Access): void {
  const { faults } = world
  const path = '/prepostagem/v1/prepostagens'

  app.post<Request<Posting | null>>(path, async (request, reply) =>
    access(request, reply, ({ card }) => {
      const body = request.body ?? {}
      const problem = problemOf(body)
      if (problem) return reply.code(400).send(refusal(problem, request.url))
      const { nome = '', endereco = {} } = body.destinatario ?? {}
      const posting = world.addPrePosting({
        ...{ card, service: body.codigoServico!, recipient: nome, note: body.observacao ?? '' },
        ...{ city: endereco.cidade ?? '', state: endereco.uf ?? '' },
      })
      if (losesAnswer(faults, reply)) return
      return reply.code(201).send(postingWire(posting))
    }),
  )

  app.get<Request>('/prepostagem/v2/prepostagens', async (request, reply) =>
    access(request, reply, ({ card }) => {
      const page = Number(request.query.page ?? 0)
      const size = Number(request.query.size ?? 50)
      const mine = world.state.prePostings.filter((posting) => posting.card === card).toReversed()
      const found = mine.filter(({ status }) => !request.query.status || status === request.query.status)
      return {
        itens: listOrOne(faults, found.slice(page * size, (page + 1) * size).map(postingWire)),
        page: { size, number: page, totalPages: Math.ceil(found.length / size), count: found.length },
      }
    }),
  )

  app.delete<Request>(`${path}/:id`, async (request, reply) =>
    access(request, reply, () => {
      const posting = world.byId(request.params.id)
      if (!posting) return reply.code(404).send(refusal('PPN-404: Pré-postagem não encontrada.', request.url))
      if (posting.status !== 'PREPOSTADO')
        return reply.code(400).send(refusal('PPN-310: Objeto já postado ou cancelado.', request.url))
      world.cancel(posting)
      return { ...postingWire(posting), mensagem: 'Pré-postagem cancelada.' }
    }),
  )

  app.post<Request<{ idsPrePostagem?: string[] } | null>>(
    `${path}/rotulo/assincrono/pdf`,
    async (request, reply) =>
      access(request, reply, () => {
        const ids = request.body?.idsPrePostagem ?? []
        if (ids.length === 0 || ids.some((id) => !world.byId(id)))
          return reply.code(400).send(refusal('PPN-320: Pré-postagem não encontrada.', request.url))
        return { idRecibo: world.addReceipt(ids).id }
      }),
  )

  app.get<Request>(`${path}/rotulo/download/assincrono/:id`, async (request, reply) =>
    access(request, reply, () => {
      const receipt = world.state.receipts.find(({ id }) => id === request.params.id)
      if (!receipt) return reply.code(404).send(refusal('PPN-404: Recibo não encontrado.', request.url))
      if (receipt.polls > 0) {
        receipt.polls -= 1
        return reply.code(400).send(refusal('PPN-295: O rótulo ainda está em processamento.', request.url))
      }
      const pages = receipt.prePostings.map((id) => {
        const { code, service, recipient, city } = world.byId(id)!
        return [`SIMULADO ${service}`, code, recipient, city]
      })
      return { nome: `${receipt.id}.pdf`, dados: labelPdf(pages).toString('base64') }
    }),
  )

  app.get<Request>('/srorastro/v1/objetos', async (request, reply) =>
    access(request, reply, () => {
      // Whoever sends no language that it knows is refused, as Correios do.
      if (!/pt-BR|en-US/.test(request.headers['accept-language'] ?? ''))
        return reply.code(400).send(refusal('SRO-018: Idioma inválido.', request.url))
      const codes = (request.query.codigosObjetos ?? '').split(',').filter(Boolean).slice(0, 50)
      const objects = codes.map((code) => {
        const posting = world.byCode(code)
        return posting ? objectWire(posting) : unknownObject(code)
      })
      return { versao: '1.3.2', quantidade: objects.length, objetos: objects, resultado: 'Todos os Eventos' }
    }),
  )

  function problemOf({ remetente, destinatario, ...body }: Posting): string | null {
    const zip = destinatario?.endereco?.cep ?? ''
    if (!/^\d{8}$/.test(remetente?.endereco?.cep ?? '') || !/^\d{8}$/.test(zip))
      return 'PPN-288: CEP inválido.'
    if (refusesAddress(faults, zip)) return 'PPN-291: O endereço do destinatário é inválido.'
    if (!destinatario?.nome || !destinatario.endereco?.logradouro || !destinatario.endereco.numero)
      return 'PPN-290: Endereço do destinatário incompleto.'
    if (!destinatario.cpfCnpj || refuses(faults, 'refusedDocuments'))
      return 'PPN-292: O CPF ou CNPJ do destinatário é obrigatório e deve ser válido.'
    if (refuses(faults, 'refusedSizes')) return 'PPN-294: As dimensões excedem o limite do serviço.'
    if (Number(body.pesoInformado) > 30_000) return 'PPN-293: Peso acima do limite do serviço.'
    if (!['03220', '03298'].includes(body.codigoServico ?? '')) return 'PPN-110: Serviço não contratado.'
    if (typeof body.pesoInformado !== 'string') return 'PPN-120: pesoInformado deve ser texto.'
    if (body.cienteObjetoNaoProibido !== '1') return 'PPN-130: Declare que o objeto não é proibido.'
    return (body.itensDeclaracaoConteudo ?? []).length === 0 ? 'PPN-140: Declare o conteúdo.' : null
  }
}
