import type { FastifyInstance } from 'fastify'
import type { Store, YampiWorld } from '../world/world.ts'
import { pageOf } from './wire.ts'

type Call = {
  Params: { alias: string; id: string }
  Querystring: Record<string, string>
  Body: Record<string, unknown> | null
}

/** Brands and variations of a store. Registered below the checks of every call. */
export function listsRoutes(api: FastifyInstance, world: YampiWorld): void {
  const storeOf = (alias: string): Store => world.store(alias)!
  const required = {
    message: 'The given data was invalid.',
    errors: { name: ['O campo nome é obrigatório.'] },
  }

  api.get<Call>('/:alias/catalog/brands', async ({ params, query }) =>
    pageOf(storeOf(params.alias).brands, query, '/catalog/brands'),
  )

  api.post<Call>('/:alias/catalog/brands', async ({ params, body }, reply) => {
    if (!body?.name) return reply.code(422).send(required)
    const brand = { id: world.newId(), name: String(body.name) }
    storeOf(params.alias).brands.push(brand)
    world.save()
    return reply.code(201).send({ data: brand })
  })

  api.get<Call>('/:alias/catalog/variations', async ({ params, query }) =>
    pageOf(
      storeOf(params.alias).variations.map(({ id, name, values }) => ({
        id,
        name,
        ...(query.include?.includes('values') && { values: { data: values } }),
      })),
      query,
      '/catalog/variations',
    ),
  )

  api.post<Call>('/:alias/catalog/variations', async ({ params, body }, reply) => {
    if (!body?.name) return reply.code(422).send(required)
    const variation = { id: world.newId(), name: String(body.name), values: [] }
    storeOf(params.alias).variations.push(variation)
    world.save()
    return reply.code(201).send({ data: { id: variation.id, name: variation.name } })
  })

  api.post<Call>('/:alias/catalog/variations/:id/values', async ({ params, body }, reply) => {
    const variation = storeOf(params.alias).variations.find(({ id }) => String(id) === params.id)
    if (!variation) return reply.code(404).send({ message: 'Not Found', status_code: 404 })
    if (!body?.name) return reply.code(422).send(required)
    const value = { id: world.newId(), name: String(body.name) }
    variation.values.push(value)
    world.save()
    return reply.code(201).send({ data: value })
  })
}
