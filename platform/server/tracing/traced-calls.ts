import type { HttpClient } from '../http-client.ts'
import type { MessageTransport } from '../messaging/message-transport.ts'
import type { PublicFetch } from '../public-fetch/public-fetch.ts'
import type { PublicPost } from '../public-fetch/public-post.ts'
import { inSpan, type Tracing } from './tracing.ts'

/** Calls to services outside as spans: method, host and status. Paths may have tokens and names, and are left out. */
export function tracedHttpClient(client: HttpClient, tracing: Tracing): HttpClient {
  if (!tracing.isOn) return client
  return (url, request = {}) => {
    const method = request.method ?? (request.form || request.json ? 'POST' : 'GET')
    const host = hostOf(url)
    const attributes = { 'http.request.method': method, 'server.address': host }
    return inSpan(tracing, { name: `${method} ${host}`, kind: 'client', attributes }, async (span) => {
      const answer = await client(url, request)
      span.set({ 'http.response.status_code': answer.status })
      return answer
    })
  }
}

/** The address is of a user's choice, so not even its host is told. */
export function tracedPublicFetch(fetch: PublicFetch, tracing: Tracing): PublicFetch {
  if (!tracing.isOn) return fetch
  const start = { name: 'GET public address', kind: 'client' as const }
  return (address, options) => inSpan(tracing, start, () => fetch(address, options))
}

export function tracedPublicPost(post: PublicPost, tracing: Tracing): PublicPost {
  if (!tracing.isOn) return post
  const start = { name: 'POST public address', kind: 'client' as const }
  return (address, options) =>
    inSpan(tracing, start, async (span) => {
      const answer = await post(address, options)
      span.set({ 'http.response.status_code': answer.status })
      return answer
    })
}

export function tracedTransport(send: MessageTransport, channel: string, tracing: Tracing): MessageTransport {
  if (!tracing.isOn) return send
  return (message) => inSpan(tracing, { name: `send ${channel}`, kind: 'client' }, () => send(message))
}

/** A shop's own host names its owner. */
function hostOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? 'unknown'
  return host.replace(/^[^.]+(?=\.myshopify\.com$)/, '*')
}
