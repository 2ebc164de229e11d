import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import type { Environment } from '#platform/server/env.ts'
import type { Http, UnknownPath } from '#platform/server/http/http-server.ts'
import type { HttpClient } from '#platform/server/http-client.ts'
import { demoMark } from '../web/is-demo.ts'
import { isKnownPath } from '../web/known-paths.ts'

const built = join(import.meta.dirname, '../../dist/web')

/**
 * The app shell for every page path, with 404 where no route knows it. In development (`ARARA_VITE_URL`) it
 * comes from Vite.
 */
export function createShell(env: Environment, httpClient: HttpClient): UnknownPath {
  const shell = env.ARARA_VITE_URL ? developmentShell(env.ARARA_VITE_URL, httpClient) : builtShell()

  return async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!isPage(request, path)) throw new AppError('not_found')

    const status = isKnownPath(path, env) ? 200 : 404
    const html = await shell()
    if (html === null) throw new AppError(status === 404 ? 'not_found' : 'unavailable')

    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(env.demo ? html.replace('<html ', `<html ${demoMark} `) : html)
  }
}

/** Serves the built files: those with a hash in their name are cached permanently, the others for an hour. */
export async function serveAssets({ app }: Pick<Http, 'app'>, folder = built): Promise<void> {
  if (!existsSync(folder)) return

  // One route for the hundreds of hashed files: a route for each adds a fifth of a second to a start.
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // The folder itself is not a file.
    allowedPath: (path) => !path.endsWith('/'),
    preCompressed: true,
    index: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    preCompressed: true,
    index: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  })
}

function isPage(request: FastifyRequest, path: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && !path.startsWith('/api/') && !path.startsWith('/assets/')
}

/** Null while the pages are not built. */
function builtShell(): () => Promise<string | null> {
  let html: string | null = null
  return async () => {
    if (html === null && existsSync(join(built, 'index.html')))
      html = readFileSync(join(built, 'index.html'), 'utf8')
    return html
  }
}

function developmentShell(viteUrl: string, httpClient: HttpClient): () => Promise<string> {
  return async () => String((await httpClient(new URL('index.html', viteUrl).href)).body)
}
