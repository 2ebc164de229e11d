import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { changeBroadcast } from '../broadcast/change-broadcast.ts'
import { streamListeners } from '../stream-listeners.ts'
import { activeStream } from '../testing/streams.ts'
import { announceLive } from './announce-live.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const ask = (stream_uuid: string, email: string, more: object = {}) =>
  app.call('POST', '/streams/alerts/add', {
    token: null,
    body: { stream_uuid, email, consent: true, ...more },
  })
const subjects = async (email: string) => (await messagesTo(app, email)).map(({ subject }) => subject)
const planned = async () => String((await activeStream(app, (await activePerson(app)).token)).uuid)
const begin = async (uuid: string) => {
  await changeBroadcast({ ...app.app.platform, listeners: streamListeners() }, uuid, {
    what: 'start',
    at: new Date(),
  })
}

describe('the alert of a live', () => {
  it('is sent once to each address when the live begins, which is then forgotten', async () => {
    const uuid = await planned()
    const email = 'avise@exemplo.example'
    const [first, again] = [await ask(uuid, email), await ask(uuid, ' AVISE@exemplo.example')]
    expect([first.status, first.body]).toEqual([again.status, again.body])
    expect(await subjects(email)).toEqual(['Vamos avisar quando a live Live de verão começar'])
    await announceLive(app.app.platform, uuid)
    expect(await subjects(email)).toHaveLength(1)
    await begin(uuid)
    await expect.poll(async () => (await subjects(email))[0]).toBe('A live Live de verão começou')
    await announceLive(app.app.platform, uuid)
    expect(await subjects(email)).toHaveLength(2)
    expect((await ask(uuid, email)).status).toBe(409)
  })

  it('is not sent to who cancelled it by the link of the first e-mail', async () => {
    const uuid = await planned()
    const email = 'cancela@exemplo.example'
    await ask(uuid, email)
    const [mail] = await messagesTo(app, email)
    const path = /https?:\/\/[^/\s]+(\/notifications\/streams\/alert\S+)/.exec(mail?.text ?? '')?.[1]
    const page = await fetch(app.url + path, { headers: { 'accept-language': 'pt-BR' } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Cancelar o aviso')])
    expect((await fetch(app.url + path, { method: 'POST' })).status).toBe(200)
    const forged = await fetch(`${app.url}${path}x`, { method: 'POST', redirect: 'manual' })
    expect(forged.status).toBe(302)
    await begin(uuid)
    await announceLive(app.app.platform, uuid)
    expect(await subjects(email)).toHaveLength(1)
  })

  it('needs consent, an address, and a stream that visitors may see', async () => {
    const uuid = await planned()
    expect((await ask(uuid, 'a@exemplo.example', { consent: false })).body.errors).toHaveProperty('consent')
    expect((await ask(uuid, 'nada')).body.errors).toHaveProperty('email')
    expect((await ask('01900000-0000-7000-8000-000000000000', 'a@exemplo.example')).status).toBe(404)
  })
})
