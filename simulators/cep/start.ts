import Fastify from 'fastify'
import { addCepSimulator, type CepWorld } from './build.ts'

/** The base addresses that replace viacep.com.br and brasilapi.com.br. */
export type CepHosts = { viaCep: string; brasilApi: string }

export function cepHosts(url: string): CepHosts {
  return { viaCep: `${url}/viacep`, brasilApi: `${url}/brasilapi` }
}

/** Starts the CEP services alone, on any free port. */
export async function startCepSimulator(): Promise<{
  hosts: CepHosts
  world: CepWorld
  close(): Promise<void>
}> {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addCepSimulator(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { hosts: cepHosts(url), world, close: () => app.close() }
}
