import type { FastifyInstance } from 'fastify'
import { apiVersion, type Shop, type ShopifyWorld } from '../world/world.ts'
import { type Bucket, bucketSize, queryCost, refill, restoreRate } from './cost.ts'
import { type Operation, parseOperation } from './parse.ts'
import { FieldFault, resolveFields } from './resolve.ts'
import { mutationRoot, queryRoot } from './schema.ts'

type Call = {
  Params: { shop: string; version: string }
  Body: { query?: string; variables?: Record<string, unknown> } | null
}

const closedShops = { frozen: 402, forbidden: 403, locked: 423 } as const

/** The Admin GraphQL API of the shops, with its cost and its ways to refuse. */
export function graphqlRoutes(app: FastifyInstance, world: ShopifyWorld): void {
  const buckets = new Map<string, Bucket>()

  app.post<Call>('/shopify/:shop/admin/api/:version/graphql.json', async (request, reply) => {
    const shop = world.shop(request.params.shop)
    if (!shop) return reply.code(404).send({ errors: 'Not Found' })
    if (shop.state !== 'open')
      return reply.code(closedShops[shop.state]).send({ errors: 'This shop is unavailable' })

    const header = request.headers['x-shopify-access-token']
    const access = world.accessTokenOf(typeof header === 'string' ? header : undefined, shop.domain)
    if (!access)
      return reply.code(401).send({
        errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
      })
    if (world.faults.serverErrors > 0) {
      world.faults.serverErrors -= 1
      return reply.code(500).send({ errors: 'Internal Server Error' })
    }
    reply.header('X-Shopify-API-Version', apiVersion)
    return answer(shop, access.scope, request.body ?? {}, app.listeningOrigin)
  })

  function answer(shop: Shop, scope: string, body: NonNullable<Call['Body']>, origin: string): object {
    let operation: Operation
    try {
      operation = parseOperation(body.query ?? '', body.variables ?? {})
    } catch (error) {
      return { errors: [{ message: (error as Error).message }] }
    }
    const cost = queryCost(operation.fields)
    const maxCost = world.faults.mostCost
    if (cost > maxCost)
      return {
        errors: [
          {
            message: `Query cost is ${cost}, which exceeds the single query max cost limit (${maxCost}).`,
            extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost },
          },
        ],
      }

    const bucket = bucketOf(shop.domain)
    if (world.faults.throttled > 0 || bucket.available < cost) {
      world.faults.throttled = Math.max(0, world.faults.throttled - 1)
      return {
        errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
        extensions: costOf(cost, null, Math.min(bucket.available, cost - 1)),
      }
    }
    if (world.faults.accessDenied || !scope.split(',').includes('read_products'))
      return {
        errors: [
          {
            message: 'Access denied for products field. Required access: `read_products` access scope.',
            extensions: { code: 'ACCESS_DENIED' },
            path: ['products'],
          },
        ],
        data: null,
      }

    bucket.available -= cost
    try {
      const root = operation.kind === 'mutation' ? mutationRoot(world, shop) : queryRoot(shop, scope, origin)
      const data = resolveFields(
        root,
        operation.fields,
        operation.kind === 'mutation' ? 'Mutation' : 'QueryRoot',
      )
      return { data, extensions: costOf(cost, cost, bucket.available) }
    } catch (error) {
      if (!(error instanceof FieldFault)) throw error
      return { errors: [{ message: error.message, extensions: { code: error.code } }] }
    }
  }

  function bucketOf(shop: string): Bucket {
    const bucket = buckets.get(shop) ?? { available: bucketSize, at: world.now() }
    buckets.set(shop, bucket)
    refill(bucket, world.now())
    return bucket
  }
}

function costOf(requested: number, actual: number | null, available: number): object {
  return {
    cost: {
      requestedQueryCost: requested,
      actualQueryCost: actual,
      throttleStatus: {
        maximumAvailable: bucketSize,
        currentlyAvailable: Math.floor(available),
        restoreRate,
      },
    },
  }
}
