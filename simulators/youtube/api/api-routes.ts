import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '#platform/server/html.ts'
import { profilePicture } from '../../instagram/page/picture.ts'
import type { YouTubeWorld } from '../world/world.ts'
import { broadcastResource, channelResource, list, messageResource, refuse } from './answers.ts'

type Asked = FastifyRequest<{ Querystring: Record<string, string> }>
type Grant = NonNullable<ReturnType<YouTubeWorld['grantOf']>>

/** How many messages the first call of a chat lists at most. */
const history = 75
/** Calls that come a little early are answered. */
const tolerance = 200

/** `https://www.googleapis.com/youtube/v3` as far as a reader of live chats needs it, with its quota. */
export function apiRoutes(app: FastifyInstance, world: YouTubeWorld): void {
  app.addHook('preHandler', async (_request, reply) => answerByFault(reply, world))

  /** Every call costs its units, also one that is refused. */
  function authorized(request: Asked, reply: FastifyReply, units: number): Grant | null {
    const grant = world.grantOf(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (!grant) {
      refuse(reply, 401, 'authError', 'global')
      return null
    }
    if (world.spend(units)) return grant
    refuse(reply, 403, 'quotaExceeded', 'youtube.quota')
    return null
  }

  app.get('/channels', async (request: Asked, reply) => {
    const grant = authorized(request, reply, 1)
    if (!grant) return reply
    const channel = world.channels.find(({ id }) => id === grant.channelId)
    if (request.query.mine !== 'true') return refuse(reply, 400, 'missingRequiredParameter', 'global')
    const origin = `${request.protocol}://${request.host}`
    return list(
      'channel',
      channel ? [channelResource(channel, `${origin}/youtube/pictures/${channel.id}.png`)] : [],
    )
  })

  app.get('/liveBroadcasts', async (request: Asked, reply) => {
    const grant = authorized(request, reply, 1)
    if (!grant) return reply
    const { broadcastStatus, id, mine } = request.query
    const filters = [broadcastStatus, id, mine].filter(Boolean)
    if (filters.length !== 1)
      return refuse(
        reply,
        400,
        filters.length === 0 ? 'missingRequiredParameter' : 'incompatibleParameters',
        'global',
      )
    const own = world.state.broadcasts.filter(({ channelId }) => channelId === grant.channelId)
    const asked = own.filter(
      (broadcast) =>
        id?.split(',').includes(broadcast.id) ||
        (broadcastStatus === 'active' && broadcast.endedAt === null) ||
        (broadcastStatus === 'completed' && broadcast.endedAt !== null) ||
        broadcastStatus === 'all' ||
        mine === 'true',
    )
    return list('liveBroadcast', asked.slice(0, Number(request.query.maxResults) || 5).map(broadcastResource))
  })

  app.get('/liveChat/messages', async (request: Asked, reply) => {
    const grant = authorized(request, reply, 5)
    return grant ? chatPage(request, reply, world, grant) : reply
  })
}

function chatPage({ query }: Asked, reply: FastifyReply, world: YouTubeWorld, grant: Grant) {
  const { liveChatId = '', pageToken } = query
  const broadcast = world.chat(liveChatId)
  if (!broadcast) return refuse(reply, 404, 'liveChatNotFound')
  const from = pageToken === undefined ? null : /^GL(\d{1,9})$/.exec(pageToken)
  if (pageToken !== undefined && from === null) return refuse(reply, 400, 'pageTokenInvalid')

  const turn = `${grant.access} ${liveChatId}`
  const now = world.now()
  if (pageToken !== undefined && now < (world.dueAt.get(turn) ?? 0) - tolerance)
    return refuse(reply, 403, 'rateLimitExceeded')
  world.dueAt.set(turn, now + world.pollingIntervalMillis)

  const visible = broadcast.items.filter(({ at }) => at <= now)
  const begin = from ? Number(from[1]) : Math.max(0, visible.length - history)
  if (broadcast.endedAt !== null && begin >= visible.length) return refuse(reply, 403, 'liveChatEnded')

  const size = Math.min(2_000, Math.max(200, Number(query.maxResults) || 500))
  const items = visible.slice(begin, begin + size)
  return list(
    'liveChatMessage',
    items.map((item) => messageResource(item, liveChatId)),
    {
      nextPageToken: `GL${begin + items.length}`,
      pollingIntervalMillis: world.pollingIntervalMillis,
      ...(broadcast.endedAt !== null && { offlineAt: new Date(broadcast.endedAt).toISOString() }),
    },
  )
}

/** Answers in place of the API while a fault is switched on. */
async function answerByFault(reply: FastifyReply, { faults }: YouTubeWorld) {
  const name = (Object.keys(faults) as (keyof typeof faults)[]).find((each) => faults[each] > 0)
  if (!name) return undefined
  faults[name] -= 1
  if (name === 'html')
    return reply.type('text/html').send(html`<!doctype html><title>Sorry</title><h1>We’re sorry…</h1>`.markup)
  if (name === 'serverErrors') return refuse(reply, 503, 'backendError', 'youtube.common')
  if (name === 'rateLimited') return refuse(reply, 403, 'rateLimitExceeded')
  if (name === 'slow') {
    await sleep(60_000, null, { ref: false })
    return refuse(reply, 503, 'backendError', 'youtube.common')
  }
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' })
  reply.raw.write('{"kind":"youtube#liveChatMessageListResponse","items":[{"id":"LCC.')
  reply.raw.destroy()
  return reply
}

/** The picture of each channel (PNG). */
export function pictureRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/youtube/pictures/:file', async ({ params }, reply) =>
    reply.type('image/png').send(profilePicture(`channel:${params.file}`)),
  )
}
