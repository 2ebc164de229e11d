import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** The content types that a page of another site may send without a preflight (Fetch standard, CORS-safelisted). */
const kindsOfForms = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']

describe('a form of another site', () => {
  it.each(kindsOfForms)('cannot sign a visitor in to its author’s account (%s)', async (kind) => {
    const { document } = await activePerson(app)
    const fields = { document, document_type: 'CPF', password: permanentPassword }
    const answer = await app.call('POST', '/session/login', {
      body: kind.includes('urlencoded') ? String(new URLSearchParams(fields)) : JSON.stringify(fields),
      headers: { 'content-type': kind, origin: 'https://elsewhere.example' },
    })

    expect([answer.status, answer.body.error]).toEqual([415, 'unsupported_media_type'])
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('reaches no call that takes JSON', async () => {
    const { body } = await app.call('GET', '/openapi.json')
    const { token } = await activePerson(app)
    const paths = Object.entries(body.paths as Record<string, Record<string, { requestBody?: object }>>)
      .filter(([, { post }]) => JSON.stringify(post?.requestBody ?? '').includes('application/json'))
      .map(([path]) => path.replace('/api', ''))

    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths) {
      const answer = await app.call('POST', path, {
        token,
        body: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect([path, answer.status]).toEqual([path, 415])
    }
  })

  it('cannot read an answer: no foreign origin is allowed', async () => {
    const { token } = await activePerson(app)
    const answer = await app.call('GET', '/users/my', {
      headers: { cookie: `access_token=${token}`, origin: 'https://elsewhere.example' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const asked = await app.call('OPTIONS', '/session/login', {
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([404, null])
  })
})
