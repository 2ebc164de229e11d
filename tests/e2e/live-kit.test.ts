import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveKitEnUs } from '#app/server/messages/live-kit.en-US.ts'
import { liveKitPtBr } from '#app/server/messages/live-kit.pt-BR.ts'
import { liveShopPtBr } from '#app/server/messages/live-shop.pt-BR.ts'
import { shopWithStream } from '#features/live-cart/server/testing/visitors.ts'
import { streamStore } from '#features/streams/server/stream-store.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  // With the media engine, which lets viewers in.
  fixture = await startBrowserFixture({ ARARA_ROLES: 'web,jobs,capture,media' })
})
afterAll(() => fixture.stop())

it('is a live in which a host asks the room, and two buyers answer', async () => {
  const { product } = fixture
  const { shop, streamUuid, uri } = await shopWithStream(product, [8, 8])
  await streamStore(product.app.platform.connection.db).change(streamUuid, {
    ...{ broadcastStatus: 'live', liveSince: new Date() },
  })
  const host = await fixture.openBrowser({ size: 'laptop', locale: 'en-US', theme: 'dark' })
  const lia = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
  const eva = await fixture.openBrowser({ size: 'laptop', locale: 'en-US', theme: 'light' })
  // No picture is sent.
  for (const viewer of [lia, eva]) viewer.expectFaults(/hls|whep|media/)
  const watch = `/streams/${uri}/broadcast/watch`
  await Promise.all([
    signIn(product, host, shop, `/streams/${streamUuid}/broadcast/moderate`),
    lia.goTo(watch),
    eva.goTo(watch),
  ])

  const { page, t } = host
  await page.getByRole('tab', { name: t.room.tabs.kit }).click()
  await page.getByRole('button', { name: t.roomKit.poll.new }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t.roomKit.poll.question }).fill('Qual cor a gente mostra agora?')
  for (const [at, color] of ['Azul-marinho', 'Rosa', 'Verde'].entries())
    await dialog
      .getByRole('textbox')
      .nth(at + 1)
      .fill(color)
  await host.checkpoint('live-kit-new-poll')
  await dialog.getByRole('button', { name: t.roomKit.poll.submit }).click()

  const [ofLia, ofEva] = [lia, eva].map((viewer) => viewer.page.locator('[data-poll]'))
  await ofLia!.getByRole('button', { name: 'Rosa' }).click()
  await ofEva!.getByRole('button', { name: 'Verde' }).click()
  await ofEva!.getByRole('button', { name: /Rosa.*50%/ }).waitFor()
  await lia.checkpoint('live-kit-poll')
  await eva.checkpoint('live-kit-poll-laptop')
  await ofEva!.getByRole('button', { name: 'Rosa' }).click()
  await page.getByRole('progressbar', { name: 'Rosa' }).and(page.locator('[aria-valuenow="100"]')).waitFor()
  await host.checkpoint('live-kit-desk')
  await page.getByRole('button', { name: t.roomKit.poll.close }).click()
  await ofLia!.getByText('Enquete encerrada').waitFor()
  expect(await ofLia!.getByRole('button', { name: 'Rosa' }).count()).toBe(0)

  await page.getByRole('button', { name: t.roomKit.coupon.new }).click()
  await dialog.getByRole('textbox', { name: t.roomKit.coupon.value.percent }).fill('15')
  await dialog.getByRole('spinbutton', { name: t.roomKit.coupon.most }).fill('1')
  await host.checkpoint('live-kit-new-coupon')
  await dialog.getByRole('button', { name: t.roomKit.coupon.submit }).click()
  await eva.page.getByRole('button', { name: liveKitEnUs.couponTake }).waitFor()
  await lia.page.getByRole('button', { name: liveKitPtBr.couponTake }).click()
  await lia.page.getByText(liveKitPtBr.couponOwn).waitFor()
  await eva.page.getByText(liveKitEnUs.couponNone).waitFor()
  await eva.checkpoint('live-kit-coupon-gone')
  await lia.checkpoint('live-kit-coupon')
  await lia.page.getByRole('button', { name: /^Produto 1/ }).click()
  await lia.page.getByRole('button', { name: liveShopPtBr.add }).click()
  await lia.page.locator('[data-open-cart]').click()
  await lia.page.getByText(liveShopPtBr.discount).waitFor()
  await lia.checkpoint('live-kit-cart')
  const [bag] = await Promise.all([
    lia.context.waitForEvent('page'),
    lia.page.getByRole('button', { name: liveShopPtBr.checkOut }).click(),
  ])
  await bag.getByText('7,48').first().waitFor()
  await lia.page.keyboard.press('Escape')
  await lia.page.getByText(liveKitPtBr.couponUsed).waitFor()
  await host.checkpoint('live-kit-desk-coupon')

  await page.getByRole('button', { name: t.roomKit.draw.new }).click()
  await dialog.getByRole('textbox', { name: t.roomKit.draw.prize }).fill('Vestido azul')
  await dialog
    .getByRole('textbox', { name: t.roomKit.draw.rules })
    .fill('Participa quem assiste à live. O prêmio é enviado pelos Correios em até dez dias.')
  await dialog.getByRole('textbox', { name: t.roomKit.draw.authorisation }).fill('04.012345/2026')
  await dialog.getByRole('checkbox').check()
  await host.checkpoint('live-kit-new-draw')
  await dialog.getByRole('button', { name: t.roomKit.draw.submit }).click()
  const draws = [lia, eva].map((viewer) => viewer.page.locator('[data-kit] [data-draw]'))
  for (const [at, name] of ['Lia', 'Eva'].entries()) {
    await draws[at]!.locator('input[name=name]').fill(name)
    if (at === 0) await lia.checkpoint('live-kit-draw')
    await draws[at]!.getByRole('button', { name: [liveKitPtBr, liveKitEnUs][at]!.drawEnter }).click()
    await draws[at]!.getByText(/[0-9a-f]{12}/).waitFor()
  }
  await page.getByRole('button', { name: t.roomKit.draw.drawNow }).click()
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: t.roomKit.draw.drawNow }).click()
  await draws[1]!.getByText(/won|Winner/).waitFor()
  await host.checkpoint('live-kit-desk-draw')
  const [checked] = await Promise.all([
    eva.context.waitForEvent('page'),
    draws[1]!.getByRole('link', { name: liveKitEnUs.drawCheck }).click(),
  ])
  await checked.locator('[data-draw] [data-faults="0"]').waitFor()
  await eva.checkpoint('live-kit-draw-checked', checked)
  await Promise.all([host.close(), lia.close(), eva.close()])
})
