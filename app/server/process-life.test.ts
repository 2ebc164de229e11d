import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '#platform/server/database/connect.ts'
import { parseEnvironment } from '#platform/server/env.ts'
import { silentLog } from '#platform/server/log.ts'
import { simulatorApps } from '#simulators/main.ts'
import { connectedSeller } from '#tests/support/connected-seller.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { buildApp } from './build-app.ts'

const databases: TestDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
})

describe('in production the product', () => {
  it('has no demo seller, outbox, gallery, open metrics or undeliverable SMS, and requires https', async () => {
    const database = await testDatabase()
    databases.push(database)
    const env = parseEnvironment({
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      ARARA_URL: 'https://arara.example',
      ARARA_SECRET: 'kJ8s0-Zq2Lw7Xv4Nn1Rb6Tc3Yd9Uf5Gh0Pm',
      ARARA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      ARARA_METRICS_TOKEN: 'm3tr1cs-Zq2Lw7Xv4N',
      SMTP_URL: 'smtp://127.0.0.1:1',
      INSTAGRAM_APP_ID: '1234',
      INSTAGRAM_APP_SECRET: 'abcd',
      INSTAGRAM_WEBHOOK_VERIFY_TOKEN: 'v3r1fy-Zq2Lw7Xv4Nn',
    })
    const app = await buildApp({ env, databaseUrl: database.url, parts: { log: silentLog } })
    const url = await app.start()

    expect((await fetch(`${url}/dev/outbox.json`)).status).toBe(404)
    expect((await fetch(`${url}/_ui`)).status).toBe(404)
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    expect(
      (await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer m3tr1cs-Zq2Lw7Xv4N' } })).status,
    ).toBe(200)
    await expect(app.ensureDemoSeller()).rejects.toThrow()
    const bySms = await fetch(`${url}/api/session/password/recover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        recover_method: 'mobile',
        document_type: 'CPF',
        document: '52998224725',
        mobile_number: '(11) 99999-0000',
      }),
    })
    expect(bySms.status).toBe(422)
    expect((await bySms.json()).errors).toHaveProperty('recover_method')
    const health = await fetch(`${url}/api/health`)
    expect(health.headers.get('strict-transport-security')).toContain('max-age')
    expect(health.headers.get('content-security-policy')).toContain("script-src 'self';")
    await app.stop()
  })
})

describe('a stopping process', () => {
  it('finishes what it accepted: every delivery answered with 200 is stored', async () => {
    const app = await startTestApp()
    const seller = await connectedSeller(app)
    const deliver = async (number: number) => {
      const body = JSON.stringify({
        object: 'instagram',
        entry: [
          {
            id: seller.accountId,
            time: 1_786_217_024,
            changes: Array.from({ length: 20 }, (_, index) => ({
              field: 'live_comments',
              value: {
                id: `${number}-${index}`,
                text: 'quero',
                from: { id: String(index), username: `u${index}` },
                media: { id: 'live-1', media_product_type: 'LIVE' },
              },
            })),
          },
        ],
      })
      const signature = createHmac('sha256', simulatorApps.appSecret).update(body).digest('hex')
      const answer = await fetch(`${app.url}/api/webhooks/instagram`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
      }).catch(() => null)
      return answer?.status === 200 ? number : null
    }

    expect(await deliver(0)).toBe(0)
    const deliveries = Array.from({ length: 40 }, (_, index) => deliver(index + 1))
    await Promise.race(deliveries)
    const stopping = app.app.stop()
    const answered = (await Promise.all(deliveries)).filter((number) => number !== null)
    await stopping

    const connection = connectDatabase(app.database.url, { onError: () => {} })
    const { rows } = await connection.pool.query(
      "select distinct split_part(comment_id, '-', 1)::int as number from comments",
    )
    await connection.close()
    await app.stopRest()
    expect(answered.length).toBeGreaterThan(0)
    expect(rows.map((row) => row.number)).toEqual(expect.arrayContaining(answered))
  })
})
