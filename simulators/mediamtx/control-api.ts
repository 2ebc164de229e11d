import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type MediamtxWorld, type Session, type SessionKind, typeOf } from './world.ts'

const kinds: SessionKind[] = ['webrtcsessions', 'rtmpconns', 'hlssessions']

const fail = (reply: FastifyReply, status: number, error: string) =>
  reply.code(status).send({ status: 'error', error })
const nameOf = (request: FastifyRequest) => (request.params as { '*': string })['*']

/** The parts of the Control API v3 that the product calls, under their documented paths. */
export function controlApi(app: FastifyInstance, world: MediamtxWorld): void {
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      const [, encoded = ''] = (request.headers.authorization ?? '').split(' ')
      const [user = '', password = ''] = Buffer.from(encoded, 'base64').toString().split(':')
      const asked = { action: 'api', user, password, query: '' }
      if (!(await world.mayEnter(asked))) await fail(reply, 401, 'authentication error')
    })

    api.get('/v3/config/global/get', async () => ({ api: true, logLevel: 'info' }))
    api.post('/v3/config/paths/add/*', async (request, reply) => {
      const name = nameOf(request)
      if (world.configs.has(name)) return fail(reply, 400, 'path already exists')
      world.configs.set(name, { record: false, ...(request.body as object) })
      return { status: 'ok' }
    })
    api.patch('/v3/config/paths/patch/*', async (request, reply) => {
      const name = nameOf(request)
      const config = world.configs.get(name)
      if (!config) return fail(reply, 404, 'path not found')
      world.configs.set(name, { ...config, ...(request.body as object) })
      world.record(name)
      return { status: 'ok' }
    })
    api.delete('/v3/config/paths/delete/*', async (request, reply) =>
      world.remove(nameOf(request)) ? { status: 'ok' } : fail(reply, 404, 'path not found'),
    )

    api.get('/v3/paths/list', async (request) =>
      page(
        request,
        [...world.configs.keys()].map((name) => pathOf(world, name)),
      ),
    )
    api.get('/v3/paths/get/*', async (request, reply) =>
      world.configs.has(nameOf(request))
        ? pathOf(world, nameOf(request))
        : fail(reply, 404, 'path not found'),
    )
    for (const kind of kinds) sessionRoutes(api, world, kind)

    api.get('/v3/recordings/get/*', async (request) => {
      const name = nameOf(request)
      const segments = world.segments.filter(({ path }) => path === name)
      return { name, segments: segments.map(({ start }) => ({ start })) }
    })
    api.delete('/v3/recordings/deletesegment', async (request, reply) => {
      const { path, start } = request.query as { path: string; start: string }
      const at = world.segments.findIndex((one) => one.path === path && one.start === start)
      if (at === -1) return fail(reply, 404, 'segment not found')
      world.segments.splice(at, 1)
      return { status: 'ok' }
    })
  })
}

function sessionRoutes(api: FastifyInstance, world: MediamtxWorld, kind: SessionKind) {
  const find = (id: string) => {
    const session = world.sessions.get(id)
    return session?.kind === kind ? session : undefined
  }
  api.get(`/v3/${kind}/list`, async (request) =>
    page(request, [...world.sessions.values()].filter((one) => one.kind === kind).map(sessionOf)),
  )
  api.get(`/v3/${kind}/get/:id`, async (request, reply) => {
    const session = find((request.params as { id: string }).id)
    return session ? sessionOf(session) : fail(reply, 404, 'session not found')
  })
  api.post(`/v3/${kind}/kick/:id`, async (request, reply) => {
    const session = find((request.params as { id: string }).id)
    return session && world.leave(session.id) ? { status: 'ok' } : fail(reply, 404, 'session not found')
  })
}

function sessionOf({ id, path, query, created, publishes }: Session) {
  return {
    ...{ id, path, query, created, state: publishes ? 'publish' : 'read' },
    ...{ remoteAddr: '127.0.0.1:50000', user: '', userAgent: 'simulated' },
    ...{ inboundBytes: 0, outboundBytes: 0, inboundRTPPackets: 900, inboundRTPPacketsLost: 100 },
  }
}

function pathOf(world: MediamtxWorld, name: string) {
  const publisher = world.publisherOf(name)
  const since = publisher?.created ?? null
  return {
    ...{ name, confName: name, available: since !== null, availableTime: since },
    ...{ online: since !== null, onlineTime: since, ready: since !== null, readyTime: since },
    source: publisher ? { type: typeOf[publisher.kind], id: publisher.id } : null,
    readers: world.readersOf(name).map(({ kind, id }) => ({ type: typeOf[kind], id })),
    tracks2: publisher
      ? [{ codec: 'H264', codecProps: { width: 1280, height: 720, profile: 'High', level: '3.1' } }]
      : [],
    // A megabit a second since the publisher came.
    inboundBytes: since ? Math.round((Date.now() - Date.parse(since)) * 125) : 0,
  }
}

function page(request: FastifyRequest, all: unknown[]) {
  const { page: asked = '0', itemsPerPage = '100' } = request.query as Record<string, string>
  const size = Number(itemsPerPage)
  const start = Number(asked) * size
  return {
    itemCount: all.length,
    pageCount: Math.ceil(all.length / size),
    items: all.slice(start, start + size),
  }
}
