import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signWebhook, webhookSecretOf } from '#platform/server/webhooks/sign-webhook.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openOperations } from './open-operations.ts'
import { readExamples } from './recorded-examples.ts'
import { verifyWebhookExample } from './verify-webhook-example.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web' } })
})
afterAll(() => app.stop())

const page = async (query = '?lang=pt', headers: Record<string, string> = {}) => {
  const response = await fetch(`${app.url}/developers${query}`, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

describe('the page about the API', () => {
  it('has every call that is open to keys, each with an example, in both languages', async () => {
    const operations = openOperations(app.app.http.calls)
    expect(operations.length).toBeGreaterThan(30)
    expect(Object.keys(readExamples()).sort()).toEqual(operations.map(({ route }) => route).sort())
    for (const lang of ['pt', 'en']) {
      const { text } = await page(`?lang=${lang}`)
      for (const { path } of operations) expect(text, path).toContain(`<code>/api${path}</code>`)
      expect(text.match(/<pre class="request"/g)).toHaveLength(operations.length)
    }
  })

  it('names no call that is closed to keys', async () => {
    const { text } = await page()
    expect(text).not.toContain('/api/session')
    expect(text).not.toContain('/api/billing')
  })

  it('says which fields are sent and answered, with their types', async () => {
    const { text } = await page('?lang=en')
    expect(text).toContain('<td><code>order_uuid</code></td><td>UUID, <b>required</b></td>')
    expect(text).toContain('<td><code>lines[].quantity</code></td><td>whole number</td>')
    expect(text).toContain('<td><code>filter.engagement</code></td><td>list: <code>super</code> | ')
  })

  it('is sent once to a browser that keeps it, and an unknown language is not found', async () => {
    const { headers } = await page()
    expect((await page('?lang=pt', { 'if-none-match': String(headers.get('etag')) })).status).toBe(304)
    expect((await page('?lang=xx')).status).toBe(404)
  })

  it('shows code that accepts a signed event, and no forged, changed or old one', async () => {
    const { text } = await page()
    expect(text).toContain('export function isFromArara(headers, body, secret)')
    const { isFromArara } = await import(`data:text/javascript,${encodeURIComponent(verifyWebhookExample)}`)
    const [secret, other] = [1, 2].map((byte) => webhookSecretOf(Buffer.alloc(32, byte))) as [string, string]
    const body = '{"type":"order.paid"}'
    const signed = (secrets: string[], at = new Date()) => signWebhook(secrets, 'evt_1', at, body)
    expect(isFromArara(signed([secret]), body, secret)).toBe(true)
    expect(isFromArara(signed([other, secret]), body, secret)).toBe(true)
    expect(isFromArara(signed([other]), body, secret)).toBe(false)
    expect(isFromArara(signed([secret]), `${body} `, secret)).toBe(false)
    expect(isFromArara(signed([secret], new Date(Date.now() - 600_000)), body, secret)).toBe(false)
    expect(isFromArara({}, body, secret)).toBe(false)
  })
})
