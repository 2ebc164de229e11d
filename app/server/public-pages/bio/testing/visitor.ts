import { type IncomingHttpHeaders, request } from 'node:http'
import type { TestApp } from '#tests/support/test-app.ts'

const browser = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
const usual = { 'accept-language': 'pt-BR', 'user-agent': browser }

/** A visitor with a phone's user agent who follows no redirects. */
export function visitorOf(app: TestApp) {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(app.url + path, { redirect: 'manual', headers: { ...usual, ...headers } })

  return {
    get,
    page: async (handle: string, headers: Record<string, string> = {}) =>
      (await get(`/@${handle}`, headers)).text(),

    /** A request with exactly these headers: `fetch` would add its own. */
    send(method: string, path: string, headers: Record<string, string> = {}) {
      type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
      return new Promise<Answer>((resolve, reject) => {
        const sent = request(app.url + path, { method, headers: { ...usual, ...headers } }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part) => parts.push(part))
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
          )
        })
        sent.on('error', reject)
        sent.end()
      })
    },
  }
}
export type Visitor = ReturnType<typeof visitorOf>
