import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { HttpClient } from '#platform/server/http-client.ts'
import { isKnownPath } from '../web/known-paths.ts'

const built = join(import.meta.dirname, '../../dist/web')

/**
 * Serves the app shell for every page path, with 404 where no route knows it, and the built assets. In
 * development (`ARARA_VITE_URL`) the shell comes from Vite.
 */
export async function servePages(http: Http, httpClient: HttpClient): Promise<void> {
  const { app, env } = http
  const shell = env.ARARA_VITE_URL
    ? () => developmentShell(env.ARARA_VITE_URL as string, httpClient)
    : builtShell()

  if (!env.ARARA_VITE_URL && existsSync(built)) {
    await app.register(fastifyStatic, {
      root: built,
      index: false,
      wildcard: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!isPage(request, path)) throw new AppError('not_found')
    return sendShell(reply, isKnownPath(path) ? 200 : 404)
  })

  async function sendShell(reply: FastifyReply, status: number) {
    const html = await shell()
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(html)
  }
}

function isPage(request: FastifyRequest, path: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && !path.startsWith('/api/') && !path.startsWith('/assets/')
}

function builtShell(): () => Promise<string> {
  let html: string | null = null
  return async () => {
    html ??= readFileSync(join(built, 'index.html'), 'utf8')
    return html
  }
}

async function developmentShell(viteUrl: string, httpClient: HttpClient): Promise<string> {
  const { body } = await httpClient(new URL('index.html', viteUrl).href)
  const html = String(body)
  return html
    .replaceAll(/(src|href)="\/_vite\//g, `$1="${viteUrl}`)
    .replaceAll(/from "\/_vite\//g, `from "${viteUrl}`)
}
