import type { FastifyInstance } from 'fastify'
import type { World } from '../world/world.ts'
import { profilePicture } from './picture.ts'

/** The page for people at `/`, and pictures of accounts. */
export function pageRoutes(app: FastifyInstance, _world: World): void {
  app.get<{ Params: { file: string } }>('/instagram/pictures/:file', async ({ params }, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=3600')
      .send(profilePicture(params.file.replace(/\.png$/, ''))),
  )
}
