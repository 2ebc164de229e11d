import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract, CorreiosWorld } from '../world/world.ts'
import { brasilia, refusal } from './wire.ts'

/** Does what a call asks for as the contract of its token; 403 without one, as Correios answer it. */
export type Access = (
  request: FastifyRequest,
  reply: FastifyReply,
  act: (contract: Contract) => unknown,
) => Promise<unknown>

export function accessOf(world: CorreiosWorld): Access {
  return async (request, reply, act) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const contract = world.contractOf(token)
    if (!contract) return reply.code(403).send(refusal('GTW-008: Token inválido ou expirado.', request.url))
    return act(contract)
  }
}

type SignIn = { Body: { numero?: string } | null }

/** The token call: user and access code, and the posting card. */
export function tokenRoutes(app: FastifyInstance, world: CorreiosWorld): void {
  app.post<SignIn>('/token/v1/autentica/cartaopostagem', async (request, reply) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [user = '', accessCode = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':')
    const found = world.signIn(user, accessCode, request.body?.numero ?? '')
    if (!found) return reply.code(401).send(refusal('GTW-006: Credenciais inválidas.', request.url))
    const { contract, token } = found
    return reply.code(201).send({
      ...{ ambiente: 'PRODUCAO', id: contract.user, perfil: 'PJ', cnpj: contract.document },
      ...{ token: token.token, emissao: brasilia(world.now()), expiraEm: brasilia(token.expiresAt) },
      cartaoPostagem: { numero: contract.card, contrato: contract.contract, dr: contract.dr },
    })
  })
}
