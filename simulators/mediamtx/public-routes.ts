import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MediamtxWorld } from './world.ts'

const sdp = 'v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n'

/** What publishers and viewers call: WHIP, WHEP, HLS, and the playback server for recordings. */
export function publicRoutes(app: FastifyInstance, world: MediamtxWorld): void {
  for (const [end, publishes] of [
    ['whip', true],
    ['whep', false],
  ] as const) {
    app.post(`/:folder/:name/${end}`, async (request, reply) => {
      const { path, query } = where(request)
      const action = publishes ? 'publish' : 'read'
      const [, token = ''] = (request.headers.authorization ?? '').split('Bearer ')
      if (!(await world.mayEnter({ action, path, protocol: 'webrtc', token, query })))
        return refuse(reply, 401, 'authentication error')
      if (publishes && pictures(request) > 1)
        return refuse(reply, 400, 'only a single video and a single audio track are supported')
      const session = world.enter('webrtcsessions', path, query, publishes)
      if (!session)
        return publishes
          ? refuse(reply, 400, 'someone is already publishing')
          : refuse(reply, 404, 'no stream')
      return reply
        .code(201)
        .headers({
          'content-type': 'application/sdp',
          location: `/${path}/${end}/${session.id}`,
          id: session.id,
        })
        .send(sdp)
    })
    app.delete(`/:folder/:name/${end}/:secret`, async (request, reply) => {
      const { secret } = request.params as { secret: string }
      return world.leave(secret) ? reply.code(200).send() : refuse(reply, 404, 'session not found')
    })
  }

  app.get('/:folder/:name/index.m3u8', async (request, reply) => {
    const { path, query } = where(request)
    if (!(await world.mayEnter({ action: 'read', path, protocol: 'hls', query })))
      return refuse(reply, 401, 'authentication error')
    const session = world.enter('hlssessions', path, query, false)
    if (!session) return refuse(reply, 404, 'no stream')
    return reply
      .headers({ 'content-type': 'application/vnd.apple.mpegurl', id: session.id })
      .send(`#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000000\nvideo1_stream.m3u8?session=${session.id}\n`)
  })

  app.get('/list', async (request, reply) => {
    const { path, start } = request.query as Record<string, string>
    const spans = world.segments.filter((one) => one.path === path && (!start || one.start >= start))
    if (spans.length === 0) return refuse(reply, 404, 'no recordings found')
    return spans.map((one) => {
      const duration = (Date.parse(one.end ?? new Date().toISOString()) - Date.parse(one.start)) / 1000
      return { start: one.start, duration, url: '' }
    })
  })
  app.get('/get', async (request, reply) => {
    const { path, start } = request.query as Record<string, string>
    const isKnown = world.segments.some((one) => one.path === path && one.start === start)
    if (!isKnown) return refuse(reply, 404, 'recording not found')
    return reply.header('content-type', 'video/mp4').send(Buffer.from('a simulated recording'))
  })
}

/** How many pictures an offer would send. */
const pictures = ({ body }: FastifyRequest) => String(body).match(/^m=video /gm)?.length ?? 0

function where(request: FastifyRequest): { path: string; query: string } {
  const { folder, name } = request.params as { folder: string; name: string }
  return { path: `${folder}/${name}`, query: request.url.split('?')[1] ?? '' }
}

function refuse(reply: FastifyReply, status: number, error: string) {
  return reply.code(status).send({ status: 'error', error })
}
