import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type IntegrationsApp,
  lu,
  rowsOf,
  send,
  startIntegrationsApp,
} from '#tests/support/integrations-app.ts'
import { deletionRequested } from '../index.ts'

let app: IntegrationsApp
beforeAll(async () => {
  app = await startIntegrationsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.control('POST', '/faults', {})
  await app.platform.connection.pool.query('delete from plugins')
})

const path = '/api/webhooks/instagram'
const seller = 'ateliedalu.modas'

describe('the handshake', () => {
  const ask = (query: Record<string, string>) => fetch(`${app.url}${path}?${new URLSearchParams(query)}`)
  const good = {
    'hub.mode': 'subscribe',
    'hub.challenge': '1158201444',
    'hub.verify_token': 'verify-arara',
  }

  it('answers the challenge as plain text', async () => {
    const answer = await ask(good)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe('1158201444')
  })

  it.each(['hub.mode', 'hub.challenge', 'hub.verify_token'] as const)(
    'is refused with a wrong %s',
    async (key) => {
      const { [key]: _, ...rest } = good
      expect((await ask(rest)).status).toBe(403)
      if (key !== 'hub.challenge') expect((await ask({ ...good, [key]: 'other' })).status).toBe(403)
    },
  )
})

describe('a callback of a removed app', () => {
  it.each(['user_id', 'app_scoped'])('invalidates the connection (%s)', async (id) => {
    await app.connect(lu, seller)
    const answer = await app.control('POST', '/deauthorize', { username: seller, id })
    expect(answer.status).toBe(200)
    const [plugin] = rowsOf((await app.call(lu, 'GET', '/plugins/my')).body)
    expect(plugin).toMatchObject({ token_state: 'dead' })
  })

  it('matches connections by Facebook by the person', async () => {
    await app.connect(lu, seller, 'instagram_facebook')
    await app.control('POST', '/deauthorize', { username: seller, variant: 'facebook' })
    const [plugin] = rowsOf((await app.call(lu, 'GET', '/plugins/my')).body)
    expect(plugin).toMatchObject({ token_state: 'dead' })
  })

  it('is accepted only with a signature', async () => {
    await app.connect(lu, seller)
    const body = 'signed_request=AAAA.eyJ1c2VyX2lkIjoiMSJ9'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const callback of ['deauthorize', 'data-deletion'])
      expect((await send(app.url, 'POST', `${path}/${callback}`, { body, headers })).status).toBe(401)
    const [plugin] = rowsOf((await app.call(lu, 'GET', '/plugins/my')).body)
    expect(plugin).toMatchObject({ token_state: 'valid' })
  })
})

describe('a deletion request', () => {
  it('erases the person in every feature, and can be followed', async () => {
    const erased: string[] = []
    let failures = 1
    app.platform.events.on(deletionRequested, async ({ providerUserId }) => {
      failures -= 1
      if (failures >= 0) throw new Error('not now')
      erased.push(providerUserId)
    })
    const { account_id: account } = await app.connect(lu, seller)
    const { status, body } = await app.control('POST', '/data-deletion', { username: seller })

    expect(status).toBe(200)
    expect(body.url).toBe(`http://arara.test${path}/data-deletion/${body.confirmation_code}`)
    expect((await app.call(lu, 'GET', '/plugins/my')).status).toBe(204)

    const look = async () => (await send(app.url, 'GET', new URL(body.url).pathname)).body as string
    await expect
      .poll(look)
      .toContain(`O pedido de exclusão de dados ${body.confirmation_code} foi concluído.`)
    expect(await look()).toMatch(/^<!doctype html>\n<html lang="pt-BR">/)
    const english = await fetch(app.url + new URL(body.url).pathname, {
      headers: { 'accept-language': 'en' },
    })
    expect(await english.text()).toContain('<h1>Your data was deleted</h1>')
    expect((await app.platform.connection.pool.query('select * from plugins')).rows).toEqual([])
    expect(erased).toEqual([account])
    expect((await send(app.url, 'GET', `${path}/data-deletion/unknown`)).status).toBe(404)
  })
})
