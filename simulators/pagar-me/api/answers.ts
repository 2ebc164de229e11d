import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../world/state.ts'
import type { PagarMeWorld } from '../world/world.ts'

/** The account whose secret key a call has: the user of Basic, without a password. */
export function accountOf(world: PagarMeWorld, { headers }: FastifyRequest): Account | undefined {
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/.exec(headers.authorization ?? '')?.[1]
  const [key, password] = basic ? Buffer.from(basic, 'base64').toString().split(':') : []
  return key && password === '' ? world.accountOfSecret(key) : undefined
}

export const denied = (reply: FastifyReply) =>
  reply.code(401).send({ message: 'Authorization has been denied for this request.' })

export const invalid = (errors: Record<string, string[]>) => ({ message: 'The request is invalid.', errors })
