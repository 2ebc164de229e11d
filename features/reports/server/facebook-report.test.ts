import { afterAll, beforeAll, expect, it } from 'vitest'
import { unlock } from '#features/lives/server/testing/seeded-live.ts'
import {
  type ConnectedSeller,
  connectAccount,
  connectedSeller,
  eventually,
} from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp()
  seller = await connectedSeller(app)
  seller = { ...seller, ...(await connectAccount(app, seller.token, seller.username, 'facebook')) }
})
afterAll(() => app.stop())

it('a live of a page becomes a report whose comments are answered privately, even after its end; a revoked access loses none', async () => {
  const { media_id: mediaId } = await app.control('POST', '/lives', {
    ...{ username: seller.username, title: 'Novidades', network: 'facebook' },
  })
  const say = (text: string, person: string) =>
    app.control('POST', `/lives/${mediaId}/comments`, { comments: [{ user_name: person, text }] })
  const place = { plugin_id: seller.pluginId, plugin_type: 'facebook', media_id: mediaId }
  const ask = (path: string, body: object) =>
    app.call('POST', path, { token: seller.token, body: { ...place, ...body } })
  const messages = async (n: number) =>
    eventually(async () => {
      const { status, body } = await ask('/plugins/live/messages', { limit: 500 })
      const rows = status === 200 ? rowsOf(body) : []
      return rows.length === n ? rows : null
    })

  await say('quero o 12', 'Ana Souza')
  await eventually(async () => (await ask('/plugins/live/messages', {})).status === 200)
  await unlock(app, seller.token, mediaId)
  await app.control('POST', '/people', { user_name: 'Caio Reis', hidden: true })
  await say('e o frete?', 'Caio Reis')
  const found = await messages(2)
  const of = (text: string) => found.find((row) => row.text === text)
  expect(of('quero o 12')?.user_name).toMatch(/^Ana Souza #\w{4}@facebook$/)
  expect(of('e o frete?')).toMatchObject({ is_question: true, user_id: null })

  const reply = (text: string, commentId: string) =>
    app.call('POST', '/plugins/live/messages/reply', {
      token: seller.token,
      body: { plugin_id: seller.pluginId, comment_id: commentId, comment_answer: text },
    })
  expect((await reply('Seu link', of('quero o 12')?.comment_id)).status).toBe(200)

  await app.control('POST', '/tokens/revoke', { username: seller.username, subcode: 460 })
  await say('ainda aqui', 'Bia Lima')
  await eventually(async () => {
    const { body } = await app.call('GET', '/plugins/my', { token: seller.token })
    return rowsOf(body).find(({ id }) => id === seller.pluginId)?.token_state === 'dead'
  })
  await connectAccount(app, seller.token, seller.username, 'facebook')
  await messages(3)

  await app.control('POST', `/lives/${mediaId}/end`)
  await eventually(async () => {
    const { rows } = await app.app.platform.connection.pool.query(
      "select 1 from lives where media_id = $1 and status = 'ended'",
      [mediaId],
    )
    return rows.length > 0
  })
  expect((await reply('Fazemos frete grátis', of('e o frete?')?.comment_id)).status).toBe(200)
  const inbox = await app.control('GET', '/inbox')
  expect(inbox.map(({ to }: { to: string }) => to)).toEqual(['Ana Souza', 'Caio Reis'])
})
