import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '#platform/server/html.ts'
import { type Place, places } from './places.ts'

/** How a simulated service behaves: it answers, fails, never answers, or throttles. */
type CepWeather = 'up' | 'down' | 'silent' | 'throttled'
/** The state of the simulator: each service's behaviour and how often it was called. */
export type CepWorld = Record<'viacep' | 'brasilapi', { weather: CepWeather; asked: number }>

const states: Record<string, [string, string]> = {
  BA: ['Bahia', 'Nordeste'],
  CE: ['Ceará', 'Nordeste'],
  DF: ['Distrito Federal', 'Centro-Oeste'],
  MG: ['Minas Gerais', 'Sudeste'],
  PA: ['Pará', 'Norte'],
  PE: ['Pernambuco', 'Nordeste'],
  PR: ['Paraná', 'Sul'],
  RJ: ['Rio de Janeiro', 'Sudeste'],
  RS: ['Rio Grande do Sul', 'Sul'],
  SC: ['Santa Catarina', 'Sul'],
  SP: ['São Paulo', 'Sudeste'],
}

const byPostalCode = new Map(places.map((place) => [place.postalCode, place]))

/**
 * ViaCEP under `/viacep` and BrasilAPI under `/brasilapi`, over one small table. `POST /control/cep` with `{"viacep":
 * "down", "brasilapi": "silent"}` changes how they behave.
 */
export async function addCepSimulator(app: FastifyInstance): Promise<CepWorld> {
  const world: CepWorld = {
    viacep: { weather: 'up', asked: 0 },
    brasilapi: { weather: 'up', asked: 0 },
  }

  for (const path of ['/viacep/ws/:cep/json', '/viacep/ws/:cep/json/']) {
    app.get<{ Params: { cep: string } }>(path, async ({ params }, reply) => {
      if (await isClouded(world, 'viacep', reply)) return reply
      const digits = params.cep.replace('-', '')
      if (!/^\d{8}$/.test(digits)) return reply.status(400).type('text/html').send(badRequestPage)
      const place = byPostalCode.get(digits)
      return place ? viaCepAnswer(place) : { erro: 'true' }
    })
  }

  for (const version of ['v1', 'v2']) {
    app.get<{ Params: { cep: string } }>(`/brasilapi/api/cep/${version}/:cep`, async ({ params }, reply) => {
      if (await isClouded(world, 'brasilapi', reply)) return reply
      const digits = params.cep.replace('-', '')
      if (!/^\d{8}$/.test(digits)) return reply.status(400).send(malformed)
      const place = byPostalCode.get(digits)
      return place ? brasilApiAnswer(place, version) : reply.status(404).send(unknown)
    })
  }

  app.post<{ Body: Partial<Record<keyof CepWorld, CepWeather>> }>('/control/cep', async ({ body }) => {
    for (const service of ['viacep', 'brasilapi'] as const) world[service].weather = body[service] ?? 'up'
    return world
  })
  return world
}

/** Counts the call. True when the simulated failure has answered it, or leaves it unanswered. */
async function isClouded(world: CepWorld, service: keyof CepWorld, reply: FastifyReply): Promise<boolean> {
  world[service].asked += 1
  const { weather } = world[service]
  if (weather === 'up') return false
  if (weather === 'silent') await new Promise(() => {})

  const status = weather === 'throttled' ? 429 : 502
  await reply.status(status).type('text/html').send(html`<html><body>${status}</body></html>`.markup)
  return true
}

function viaCepAnswer({ postalCode, street, complement, neighborhood, town }: Place) {
  const [name = '', region = ''] = states[town.state] ?? []
  return {
    cep: `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`,
    logradouro: street,
    complemento: complement,
    unidade: '',
    bairro: neighborhood,
    localidade: town.city,
    uf: town.state,
    estado: name,
    regiao: region,
    ibge: town.ibge,
    gia: town.gia,
    ddd: town.ddd,
    siafi: town.siafi,
  }
}

function brasilApiAnswer({ postalCode, street, neighborhood, town }: Place, version: string) {
  return {
    cep: postalCode,
    state: town.state,
    city: town.city,
    neighborhood,
    street,
    service: 'open-cep',
    ...(version === 'v2' && { location: { type: 'Point', coordinates: {} } }),
  }
}

const badRequestPage = html`<!DOCTYPE html><html><body><h3>Http 400</h3></body></html>`.markup

const malformed = {
  name: 'BadRequestError',
  message: 'CEP deve conter exatamente 8 caracteres.',
  type: 'validation_error',
}

const unknown = {
  name: 'CepPromiseError',
  message: 'Todos os serviços de CEP retornaram erro.',
  type: 'service_error',
  errors: [{ name: 'ServiceError', message: 'CEP não encontrado na base do ViaCEP.', service: 'viacep' }],
}
