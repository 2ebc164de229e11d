import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { streamStore } from '#features/streams/server/stream-store.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  // With the media engine, which lets viewers in.
  fixture = await startBrowserFixture({ ARARA_ROLES: 'web,jobs,capture,media' })
})
afterAll(() => fixture.stop())

const fill = (text: string, name: string) => text.replace('{name}', name)

it('is looked after by a host and a helper, who see what the other does, while a viewer writes', async () => {
  const { product } = fixture
  const [seller, bia] = [await activePerson(product), await activePerson(product, { full_name: 'Bia Nunes' })]
  const { uuid, uri } = await activeStream(product, seller.token)
  await streamStore(product.app.platform.connection.db).change(uuid, {
    ...{ broadcastStatus: 'live', liveSince: new Date() },
  })
  const call = (path: string, token: string, body: object) => product.call('POST', path, { token, body })
  const invitation = { uuid, email: bia.email, role: 'moderator' }
  const { invitation_id } = (await call('/streams/people/invite', seller.token, invitation)).body.row
  await call('/streams/invitations/accept', bia.token, { invitation_id })

  const desk = `/streams/${uuid}/broadcast/moderate`
  const host = await fixture.openBrowser({ size: 'laptop', locale: 'en-US', theme: 'dark' })
  const helper = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
  const viewer = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
  // No picture is sent.
  viewer.expectFaults(/hls|whep|media/)
  await helper.goTo(desk)
  await helper.page.getByRole('heading', { name: helper.t.room.signIn.title }).waitFor()
  await helper.checkpoint('chat-desk-visitor')
  await Promise.all([
    signIn(product, host, seller, desk),
    signIn(product, helper, bia, desk),
    viewer.goTo(`/streams/${uri}/broadcast/watch`),
  ])

  const chat = viewer.page.locator('[data-slot=chat]')
  const write = async (text: string, isQuestion = false) => {
    await chat.locator('textarea').waitFor()
    const name = chat.locator('input[name=name]')
    if (await name.isVisible()) await name.fill('Lia')
    await chat.locator('textarea').fill(text)
    if (isQuestion) await chat.locator('input[name=question]').check()
    await chat.locator('button[type=submit]').click()
  }
  await write('compre na outra loja')
  await host.page.getByText('compre na outra loja').waitFor()
  await helper.page.getByRole('button', { name: fill(helper.t.room.named.hide, 'Lia') }).click()
  await chat.locator('[data-messages]').getByText('compre na outra loja').waitFor({ state: 'detached' })
  await host.page.getByText(host.t.room.hidden, { exact: true }).waitFor()

  await helper.page.getByRole('button', { name: fill(helper.t.room.more, 'Lia') }).click()
  await helper.page.getByRole('menuitem', { name: helper.t.room.acts.restrict }).click()
  const dialog = helper.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: helper.t.room.restrict.hints.ban }).check()
  await helper.checkpoint('chat-desk-ban')
  await dialog.getByRole('button', { name: helper.t.room.restrict.submit.ban, exact: true }).click()
  await host.page.getByText(host.t.room.restricted.ban, { exact: true }).waitFor()
  await write('por que não posso?')
  await chat.locator('[data-part=why]').filter({ hasText: /./ }).waitFor()
  viewer.expectFaults(/room\/send answered 403/)
  await host.page.getByRole('tab', { name: host.t.room.tabs.people }).click()
  await host.checkpoint('chat-desk-blocked')
  await helper.page.getByRole('button', { name: fill(helper.t.room.more, 'Lia') }).click()
  await helper.page.getByRole('menuitem', { name: helper.t.room.acts.lift }).click()
  await host.page.getByText(host.t.room.empty.people).waitFor()

  await chat.locator('[data-part=drop]').click()
  await write('tem no P?', true)
  await host.page.getByRole('tab', { name: host.t.room.tabs.questions }).click()
  await host.page.getByRole('button', { name: host.t.room.acts.reply }).click()
  await host.page.keyboard.type('Tem sim!')
  await host.page.keyboard.press('Enter')
  await chat.locator('[data-messages]').getByText('Tem sim!').waitFor()
  await host.checkpoint('chat-desk-laptop')
  await helper.page.getByText(helper.t.room.answered, { exact: true }).waitFor()
  await helper.checkpoint('chat-desk-phone')
  expect(await chat.locator('[data-messages] li').count()).toBe(2)
  await Promise.all([host.close(), helper.close(), viewer.close()])
})
