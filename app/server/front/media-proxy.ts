import { Agent, type RequestListener, ServerResponse } from 'node:http'
import { createProxyServer } from 'httpxy'
import { minute } from '#platform/contract/time.ts'
import type { Platform } from '#platform/server/platform.ts'
import { sendUnavailable } from './unavailable.ts'

/** Forwards `/media/…` to the media engine's own HTTP, so that one public address is enough. */
export type MediaProxy = {
  /** The listener for requests, with `router` for those that are not the engine's. */
  before(router: RequestListener): RequestListener
  close(): void
}

/** Longer than a blocking playlist request, which waits for the next part of a live. */
const stillFor = minute / 2

export function createMediaProxy({ media, clientOf }: Pick<Platform, 'media' | 'clientOf'>): MediaProxy {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: stillFor })
  const proxy = createProxyServer({ proxyTimeout: stillFor })
  proxy.on('error', (_error, request, response) => {
    if (!(response instanceof ServerResponse) || response.destroyed) return
    if (response.headersSent) response.destroy()
    else sendUnavailable(response, { ...request?.headers, path: request?.url ?? '/' })
  })

  return {
    before: (router) => (request, response) => {
      const { url = '/', headers } = request
      if (!url.startsWith('/media/')) return router(request, response)
      const stream = /^\/media\/\w+\/([\da-f-]{36})(?:[/?]|$)/.exec(url)?.[1]
      if (!stream) return router(request, response)
      const target = media.address(stream)
      if (!target) return sendUnavailable(response, { ...headers, path: url })
      const { address, protocol, host } = clientOf(request)
      const forwarded = {
        'x-forwarded-for': address,
        'x-forwarded-proto': protocol,
        'x-forwarded-host': host,
      }
      void proxy.web(request, response, { target, agent, headers: forwarded })
    },
    close: () => agent.destroy(),
  }
}
