import type { FastifyInstance } from 'fastify'
import { languageOf } from '../instagram/page/language.ts'
import { readBodies } from '../shops/read-bodies.ts'
import { apiRoutes, pictureRoutes } from './api/api-routes.ts'
import { controlRoutes } from './control/control-routes.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { homePage } from './page/youtube-pages.ts'
import { createYouTubeWorld, type YouTubeOptions, type YouTubeWorld } from './world/world.ts'

/**
 * Adds the simulated YouTube to a server. Its page is `/youtube`; `/youtube/accounts` stands for
 * `https://accounts.google.com`, `/youtube/oauth2` for `https://oauth2.googleapis.com`, and `/youtube/api` for
 * `https://www.googleapis.com`.
 */
export async function addYouTubeSimulator(
  app: FastifyInstance,
  options: YouTubeOptions,
): Promise<YouTubeWorld> {
  const world = createYouTubeWorld(options)
  await app.register(async (own) => {
    readBodies(own)
    oauthRoutes(own, world)
    controlRoutes(own, world)
    pictureRoutes(own)
    await own.register(async (api) => apiRoutes(api, world), { prefix: '/youtube/api/youtube/v3' })
    own.get('/youtube', async ({ headers }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(homePage(world, languageOf(headers['accept-language']))),
    )
  })
  return world
}
