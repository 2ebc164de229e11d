import type { Http } from '#platform/server/http/http-server.ts'
import {
  type OutgoingMessage,
  outgoingMessageStore,
} from '#platform/server/messaging/outgoing-message-store.ts'
import type { Platform } from '#platform/server/platform.ts'
import { outboxPage } from './outbox-page.ts'

/** Demo mode only: anyone can read every e-mail and SMS here. */
export function outboxRoutes(http: Http, { connection }: Platform): void {
  const store = outgoingMessageStore(connection.db)

  http.app.get<{ Querystring: { to?: string } }>('/dev/outbox.json', async ({ query }) =>
    (await store.latest({ ...(query.to && { to: query.to }), limit: 200 })).map(asJson),
  )

  http.app.get<{ Querystring: { to?: string } }>('/dev/outbox', async ({ query, headers }, reply) => {
    const messages = await store.latest({ ...(query.to && { to: query.to }), limit: 50 })
    return reply.type('text/html; charset=utf-8').send(outboxPage(messages, headers['accept-language']))
  })

  http.app.get<{ Params: { id: string } }>('/dev/outbox/:id', async ({ params }, reply) => {
    const message = await store.byId(params.id).catch(() => null)
    // The page of a single message: shown in a sandboxed frame, with inline styles.
    return reply
      .type('text/html; charset=utf-8')
      .header('x-frame-options', 'SAMEORIGIN')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      )
      .send(inNewTab(message?.html ?? ''))
  })
}

/** The frame is sandboxed: its links open in a new tab. */
function inNewTab(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">')
}

function asJson({ channel, recipient, subject, text, html, unsubscribeUrl, createdAt }: OutgoingMessage) {
  return {
    channel,
    to: recipient,
    subject,
    text,
    html,
    unsubscribe_url: unsubscribeUrl,
    created_at: createdAt.toISOString(),
  }
}
