import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { UnreachableError } from '#platform/server/http-client.ts'
import { createLog } from '#platform/server/log.ts'
import { type IntegrationsApp, lu, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import { checkAccount } from './check-account.ts'

let app: IntegrationsApp
let written = ''
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  app = await startIntegrationsApp(undefined, {}, createLog({ level: 'trace', stream }))
})
afterAll(() => app.stop())
beforeEach(() => {
  written = ''
})

/** Every token that this connection has, as its provider gave it. */
async function tokensOf(id: string): Promise<string[]> {
  const { rows } = await app.platform.connection.pool.query(
    'select sealed_token, sealed_access_token from plugins where id = $1',
    [id],
  )
  const sealed: (string | null)[] = [rows[0].sealed_token, rows[0].sealed_access_token]
  return sealed.flatMap((each) => (each === null ? [] : [app.platform.secrets.box.open(each, id)]))
}

it.each([
  ['instagram', 'ateliedalu.modas'],
  ['instagram_facebook', 'ateliedalu.modas'],
  ['facebook', 'ateliedalu.modas'],
  ['youtube', '@ateliedalu'],
])('no token or code of %s is in the logs, whatever fails', async (provider, username) => {
  const { code, state } = await app.authorize(lu, provider, { auto_approve: username })
  const { body } = await app.call(lu, 'POST', '/plugins/oauth/exchange', { provider, code, state })
  const { id } = body.row
  const secrets = [code, state, ...(await tokensOf(id))]
  expect(secrets.length).toBeGreaterThan(2)

  await checkAccount(app.deps, id)
  const unreached = { ...app.deps, httpClient: () => Promise.reject(new UnreachableError(null)) }
  await checkAccount(unreached, id).catch((err: unknown) => app.platform.log.error({ err }, 'a check failed'))
  await app.control('POST', '/faults', { status: 500, code: 2 })
  if (provider === 'youtube') app.youtube.faults.serverErrors = 1
  await checkAccount(app.deps, id).catch((err: unknown) => app.platform.log.error({ err }, 'a check failed'))
  await app.control('POST', '/faults', {})
  if (provider === 'youtube') {
    app.youtube.revoke({ channelId: 'UCateliedalu00000000000a' })
    app.clock.advance(3_600_000)
  } else await app.control('POST', '/tokens/revoke', { username, subcode: 460 })
  await checkAccount(app.deps, id)
  expect((await app.integrations.accountOf(id))?.tokenState).toBe('dead')
  await app.call(lu, 'POST', '/plugins/delete', { id })

  expect(written).toContain('an account was connected')
  expect(written).toContain('no longer accepts a token')
  for (const secret of secrets) expect(written).not.toContain(secret)
})
