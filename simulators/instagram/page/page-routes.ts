import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { World } from '../world/world.ts'
import { homePage } from './home-page.ts'
import { languageOf } from './language.ts'
import { profilePicture } from './picture.ts'

/** The page for people at `/`, its script, and pictures of accounts. */
export function pageRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: { live?: string } }>('/', async ({ query, headers }, reply) => {
    const live =
      world.lives.find(query.live ?? '') ??
      world.lives.all().findLast(({ endedAt, product }) => endedAt === null && product === 'LIVE')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(homePage(world, live, languageOf(headers['accept-language'])))
  })

  const script = readFileSync(new URL('home.js', import.meta.url), 'utf8')
  app.get('/instagram/home.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )

  app.get<{ Params: { file: string } }>('/instagram/pictures/:file', async ({ params }, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=3600')
      .send(profilePicture(params.file.replace(/\.png$/, ''))),
  )
}
