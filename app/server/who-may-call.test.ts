import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** The calls without a session. A new call is for signed-in users unless it is added here. */
const openToAnybody = [
  'POST /api/session/signup',
  'POST /api/session/login',
  // Need the cookie of a login that proved the password.
  'GET /api/session/second-factor',
  'POST /api/session/second-factor',
  'POST /api/session/second-factor/passkey/begin',
  'POST /api/session/second-factor/passkey',
  'POST /api/session/password/recover',
  'GET /api/users/affiliate/{code}',
  'GET /api/users/bio/@{username}',
  'GET /api/installation',
  'GET /api/analytics/consent',
  'POST /api/analytics/consent',
  'POST /api/analytics/page-view',
  'POST /api/billing/plans',
  'POST /api/billing/plans/prices',
  // Blurred without a signed link.
  'GET /api/merchants/livereport/data/accounts/{account}',
  // What a visitor of a live may know of who sells.
  'POST /api/merchants/search',
  // What a visitor of a live may know of it.
  'GET /api/streams/{uuid}',
  'GET /api/streams/{uuid}/state',
  'POST /api/streams/realtime/watch',
  'POST /api/streams/guests/link',
  'POST /api/streams/guests/enter',
  'POST /api/streams/guests/state',
  'POST /api/streams/guests/join',
  'POST /api/streams/guests/leave',
  'POST /api/streams/alerts/add',
  'POST /api/streams/alerts/push/add',
  'POST /api/streams/alerts/push/cancel',
  // Tell the operator of errors in pages, without saying whose.
  'POST /api/analytics/error',
  'POST /api/analytics/session',
  // Counts only with consent.
  'POST /api/streams/numbers/track',
  'GET /api/streams/{uuid}/recordings',
  'GET /api/streams/{uuid}/recordings/{recording}/chapters',
  'GET /api/streams/{uuid}/recordings/{recording}/chat',
  'GET /api/streams/{uuid}/showcase',
  // The cart of a browser, by a signed cookie.
  'GET /api/live-cart',
  'POST /api/live-cart/add',
  'POST /api/live-cart/quantity',
  'POST /api/live-cart/checkout',
  // Sends an e-mail; the link only to who proved the address.
  'POST /api/streams/{uuid}/recordings/download',
  // What visitors of a live read; writing needs a token that `watch` gave.
  'POST /api/streams/room/show',
  'POST /api/streams/room/send',
  'POST /api/streams/room/react',
  'POST /api/streams/kit/show',
  'POST /api/streams/kit/vote',
  'POST /api/streams/kit/coupon/take',
  'POST /api/streams/kit/draw/enter',
  'GET /api/streams/{uuid}/draws/{draw}',
  // Needs a token that `watch` gave.
  'POST /api/streams/realtime/heartbeat',
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  // Protected by a verify token, and by signatures.
  'GET /api/webhooks/instagram',
  'POST /api/webhooks/instagram',
  'POST /api/webhooks/melhor-envio',
  'POST /api/webhooks/mercado-pago',
  'POST /api/webhooks/pagar-me',
  'POST /api/webhooks/shopify',
  'POST /api/webhooks/stripe',
  'POST /api/webhooks/stripe-connect',
  'POST /api/webhooks/yampi',
  // Checks the session itself: app/server/realtime.test.ts.
  'GET /api/realtime',
  // Admits to topics that everyone may read: platform/server/realtime/realtime-server.test.ts.
  'GET /api/realtime/visitors',
]
describe('the calls without a session', () => {
  it('are exactly these', async () => {
    const { body } = await app.call('GET', '/openapi.json')
    const open = Object.entries(body.paths as Record<string, Record<string, { security?: unknown }>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods)
          .filter(([, { security }]) => security === undefined)
          .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    expect(open.length).toBeGreaterThan(2)
    expect(open.filter((call) => !openToAnybody.includes(call))).toEqual([])
  })
})
