import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activeStream } from '../testing/streams.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

it('a stream that becomes incomplete is announced to its full administrators, with what it lacks', async () => {
  const owner = await activePerson(app)
  const { uuid } = await activeStream(app, owner.token)
  const update = (fields: object) =>
    app.call('POST', '/streams/my/update', { token: owner.token, body: { uuid, ...fields } })
  const mails = async () =>
    (await messagesTo(app, owner.email)).filter(({ subject }) => subject?.includes('mais informações'))

  expect((await update({ description: null })).body.row.status).toBe('pending')
  await expect.poll(mails).toHaveLength(1)
  const [mail] = await mails()
  expect(mail?.text).toContain('Descrição da live')
  expect(mail?.text).not.toContain('Data e hora')
  expect(mail?.text).toContain(`/streams/${uuid}/settings`)

  await update({ name: 'Live nova' })
  expect(await mails()).toHaveLength(1)
})
