import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpClient } from '#platform/server/http-client.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { proveWebhook } from './prove-webhook.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const deps = ({ token = 'verify-arara', secret = 'arara-demo-secret' } = {}) => ({
  httpClient,
  secrets: { ...app.app.platform.secrets, webhookVerifyToken: token },
  settings: { webhookSecrets: secret ? [secret] : [], facebook: null },
})

it('the webhook is proved by its handshake, a signed delivery and a refused forgery', async () => {
  expect(await app.app.integrations.proveWebhook(app.url)).toEqual({ kind: 'proved' })
  expect(await app.app.integrations.proveWebhook(app.url, 'page')).toEqual({ kind: 'proved' })
})

it('the failed step of a proof is named', async () => {
  expect(await proveWebhook(deps({ token: 'another' }), app.url)).toMatchObject({ step: 'handshake' })
  expect(await proveWebhook(deps({ secret: 'another' }), app.url)).toMatchObject({
    step: 'signed_delivery',
  })
  expect(await proveWebhook(deps({ secret: '' }), app.url)).toEqual({ kind: 'unconfigured' })
  expect(await proveWebhook(deps(), app.url, 'page')).toEqual({ kind: 'unconfigured' })
})
