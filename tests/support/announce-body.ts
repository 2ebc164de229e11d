import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

/** Sends the head of a request with a Content-Length, but never the body; returns the status. */
export async function announceBody(
  url: string,
  { method, token, type, bytes }: { method: string; token: string; type: string; bytes: number },
): Promise<number> {
  const sent = request(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': String(bytes) },
  })
  sent.flushHeaders()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  sent.on('error', () => {}) // The connection ends before the body is complete.
  sent.destroy()
  return answer.statusCode ?? 0
}
