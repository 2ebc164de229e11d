import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { shopWithStream, visitorOf } from '#features/live-cart/server/testing/visitors.ts'
import { streamStore } from '#features/streams/server/stream-store.ts'
import { minute } from '#platform/contract/time.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { openShop, signIn } from './shop.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

it('an Instagram live is worked on by two helpers, who see each other and what the other does', async () => {
  const { product } = fixture
  const shop = await openShop(product, 'ateliedalu.modas')
  await shop.unlock()
  const bia = await activePerson(product, { full_name: 'Bia Nunes' })
  await product.call('POST', '/plugins/live/moderators/update', {
    token: shop.token,
    body: {
      media_id: shop.mediaId,
      add_moderators: [{ name: 'Bia', email: bia.email, role: 'moderator' }],
    },
  })
  await shop.say(
    ['ateliedalu.modas', 'CÓD 41 vestido longo estampado, R$ 120, do P ao G'],
    ['carla.dias', 'quero o 41 no P'],
    ['duda.reis', 'tem no tamanho G?'],
  )

  const desk = `${shop.reportPath}/desk`
  const laptop = await fixture.openBrowser({ size: 'laptop', locale: 'pt-BR', theme: 'light' })
  const phone = await fixture.openBrowser({ size: 'phone', locale: 'en-US', theme: 'dark' })
  await Promise.all([signIn(product, laptop, shop, shop.reportPath), signIn(product, phone, bia, desk)])
  await laptop.page.getByRole('link', { name: laptop.t.lives.report.desk }).click()

  // Each sees that the other is there, and the orders as they arrive.
  const { controlDesk } = laptop.t
  await laptop.page.getByText(/Bia também está aqui/).waitFor()
  await laptop.page.getByRole('article', { name: /carla\.dias/ }).waitFor()
  await phone.page.getByRole('article', { name: /carla\.dias/ }).waitFor()
  await laptop.checkpoint('control-desk-laptop')
  await phone.checkpoint('control-desk-phone-orders')

  // What one puts on show, the other sees in the list of actions and on the screen.
  await phone.page.getByRole('tab', { name: phone.t.controlDesk.panels.show }).click()
  await phone.checkpoint('control-desk-phone-show')
  await laptop.page.keyboard.press('s')
  const form = laptop.page.getByRole('dialog')
  await form.getByLabel(laptop.t.claims.show.name, { exact: true }).fill('Saia midi')
  await form.getByRole('button', { name: laptop.t.claims.show.submit, exact: true }).click()
  await phone.page.getByText('Saia midi').first().waitFor()
  await phone.page.getByRole('button', { name: new RegExp(phone.t.controlDesk.actions.open) }).click()
  const done = phone.page.getByRole('dialog')
  await done.getByText(/put Saia midi on show/).waitFor()
  expect(await done.getByRole('listitem').count()).toBe(1)
  await phone.checkpoint('control-desk-phone-actions')
  await phone.page.keyboard.press('Escape')

  // The helper on the phone answers a question.
  await phone.page.getByRole('tab', { name: phone.t.controlDesk.panels.questions }).click()
  await phone.checkpoint('control-desk-phone-questions')
  await phone.page.getByRole('button', { name: /duda\.reis/ }).click()
  await phone.page.keyboard.type('We have it!')
  await phone.checkpoint('control-desk-phone-answer')
  await phone.page.getByRole('button', { name: phone.t.lives.composer.send }).click()
  await laptop.page
    .getByText(/respondeu à pergunta de @duda\.reis/)
    .first()
    .waitFor({ state: 'attached' })

  // Messages to send, and the keys.
  await laptop.page.keyboard.press('m')
  await laptop.page.getByText('@carla.dias').last().waitFor()
  await laptop.checkpoint('control-desk-laptop-messages')
  await laptop.page.keyboard.press('?')
  await laptop.page.getByRole('dialog', { name: controlDesk.keys.title }).waitFor()
  await laptop.checkpoint('control-desk-laptop-keys')
  await laptop.page.keyboard.press('Escape')

  // Instagram delivers nothing any more.
  const control = (path: string, body: object) => product.control('POST', path, body)
  await control(`/lives/${shop.mediaId}/silence`, { after_minutes: 0, polling_too: true })
  await control(`/lives/${shop.mediaId}/comments`, {
    comments: [{ user_name: 'rita.souza', text: 'quero o 41' }],
  })
  fixture.advanceClock(4 * minute)
  await control('/clock', { advance_seconds: 240 })
  await Promise.all([laptop.goTo(desk), phone.goTo(desk)])
  await laptop.page
    .getByRole('alert')
    .getByText(/O Instagram parou de entregar comentários/)
    .waitFor()
  await laptop.checkpoint('control-desk-laptop-stopped')
  await phone.page
    .getByRole('alert')
    .getByText(/Instagram stopped delivering comments/)
    .waitFor()
  await phone.checkpoint('control-desk-phone-stopped')
  await Promise.all([laptop.close(), phone.close()])
})

it('a live of one’s own is worked on by its seller and a moderator, who see what viewers take', async () => {
  const { product } = fixture
  const live = await shopWithStream(product, [5, 3])
  const bia = await activePerson(product, { full_name: 'Bia Nunes' })
  await streamStore(product.app.platform.connection.db).change(live.streamUuid, {
    ...{ broadcastStatus: 'live', liveSince: new Date() },
  })
  const invited = { uuid: live.streamUuid, email: bia.email, role: 'moderator' }
  const { invitation_id } = (await live.shop.post('/streams/people/invite', invited)).body.row
  await product.call('POST', '/streams/invitations/accept', { token: bia.token, body: { invitation_id } })
  const desk = `/streams/${live.streamUuid}/broadcast/desk`
  const laptop = await fixture.openBrowser({ size: 'laptop', locale: 'en-US', theme: 'dark' })
  const phone = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR', theme: 'light' })
  await Promise.all([signIn(product, laptop, live.shop, desk), signIn(product, phone, bia, desk)])
  await laptop.page.getByText(/Bia is here too/).waitFor()
  await phone.page.getByText(phone.t.controlDesk.sales.empty).waitFor()

  // A viewer takes a piece; the seller shows the next product by key; the moderator sees both.
  await visitorOf(product).add(live.streamUuid, live.skuIds[0]!, { quantity: 2 })
  await phone.page
    .getByRole('list', { name: phone.t.controlDesk.sales.title })
    .getByText('Produto 1')
    .waitFor()
  await laptop.page.getByText('Produto 1').first().waitFor()
  await laptop.page.keyboard.press('x')
  await phone.page
    .getByText(/destacou Produto/)
    .first()
    .waitFor({ state: 'attached' })
  await laptop.checkpoint('control-desk-stream-laptop')
  await phone.checkpoint('control-desk-stream-phone-orders')
  await phone.page.getByRole('tab', { name: phone.t.controlDesk.panels.show }).click()
  // The running order: what is on show, what comes next, and what is left after the visitor took two of five.
  const order = phone.page.getByRole('list', { name: phone.t.controlDesk.order.title }).getByRole('listitem')
  await order.first().getByText(phone.t.controlDesk.order.onShow, { exact: true }).waitFor()
  const lines = await order.allTextContents()
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/Produto 1.*3 peças livres.*2 no carrinho/)
  expect(lines[1]).toMatch(/Produto 2.*a seguir.*3 peças livres/)
  // A moderator changes nothing of it.
  expect(await order.getByRole('button').count()).toBe(0)
  await phone.checkpoint('control-desk-stream-phone-show')
  await phone.page.getByRole('tab', { name: phone.t.controlDesk.panels.chat, exact: true }).click()
  await phone.checkpoint('control-desk-stream-phone-chat')
  // The seller has the activities of the chat at the desk, and changes the running order.
  await laptop.page.getByRole('tab', { name: laptop.t.room.tabs.kit, exact: true }).click()
  await laptop.page.getByRole('button', { name: laptop.t.roomKit.poll.new }).waitFor()
  expect(
    await laptop.page
      .getByRole('button', { name: laptop.t.controlDesk.order.move.replace('{name}', 'Produto 2') })
      .count(),
  ).toBe(1)
  await Promise.all([laptop.close(), phone.close()])
})
