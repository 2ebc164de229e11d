import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { shopWithStream } from '#features/live-cart/server/testing/visitors.ts'
import { recordingStore } from '#features/streams/server/recordings/recording-store.ts'
import { streamStore } from '#features/streams/server/stream-store.ts'
import { minute } from '#platform/contract/time.ts'
import { type BrowserFixture, startSplitFixture } from './browser-fixture.ts'
import { type BuyerOfLive, buyerOfLive } from './buyer-of-live.ts'
import { signIn } from './shop.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  // With the media engine, which lets viewers in.
  fixture = await startSplitFixture()
})
afterAll(() => fixture.stop())

const named = (text: string, name: string) => text.replace('{name}', name)
const [portuguese, english] = ['pt-BR', 'en-US'] as const

describe.each([
  {
    buyer: { size: 'phone', locale: portuguese, theme: 'light' },
    helper: { size: 'phone', locale: english, theme: 'dark' },
    host: { size: 'laptop', locale: english, theme: 'dark' },
  },
  {
    buyer: { size: 'laptop', locale: english, theme: 'dark' },
    helper: { size: 'laptop', locale: portuguese, theme: 'light' },
    host: { size: 'phone', locale: portuguese, theme: 'light' },
  },
] as const)('a live, bought from with a $buyer.size in $buyer.locale', (people) => {
  it('goes from its countdown over chat, ban, poll, coupon, draw and checkout to a purchase from its replay', async () => {
    const { product } = fixture
    const { shop, streamUuid, uri } = await shopWithStream(product, [8, 8])
    const bia = await activePerson(product, { full_name: 'Bia Nunes' })
    const invitation = { uuid: streamUuid, email: bia.email, role: 'moderator' }
    const { invitation_id } = (await shop.post('/streams/people/invite', invitation)).body.row
    await product.call('POST', '/streams/invitations/accept', { token: bia.token, body: { invitation_id } })
    const { db } = product.app.platform.connection
    const startedAt = new Date()

    const [host, helper, watching] = await Promise.all(
      [people.host, people.helper, people.buyer].map((options) => fixture.openBrowser(options)),
    )
    if (!host || !helper || !watching) throw new Error('a browser is missing')
    const lia = buyerOfLive(watching)
    await Promise.all([
      signIn(product, host, shop, `/streams/${streamUuid}/broadcast/desk`),
      signIn(product, helper, bia, `/streams/${streamUuid}/broadcast/moderate`),
      watching.goTo(`/lives/${uri}/countdown`),
    ])
    await watching.checkpoint('whole-live-countdown')
    await streamStore(db).change(streamUuid, { broadcastStatus: 'live', liveSince: new Date() })
    await watching.page.waitForURL(/\/broadcast\/watch/)

    await talks(lia, helper)
    await isBannedAndForgiven(lia, helper)
    await openPanel(host, host.t.controlDesk.panels.chat)
    await host.page.getByRole('tab', { name: host.t.room.tabs.kit, exact: true }).click()
    await asksTheRoom(lia, host)
    await givesACoupon(lia, host)
    await draws(lia, host)
    await showsTheNextProduct(lia, host)
    const bag = await lia.buys('Produto 1', { discount: true })

    // An open page would lead on by itself.
    await watching.page.goto('about:blank')
    await product.call('POST', '/streams/realtime/status', {
      ...{ token: shop.token, body: { stream_uuid: streamUuid, status: 'finished' } },
    })
    await recordingStore(db).add({
      ...{ id: crypto.randomUUID(), streamUuid, engineId: crypto.randomUUID(), state: 'ready', startedAt },
      ...{ readyAt: new Date(), bytes: 9_000_000, durationMs: 60 * minute },
      ...{ storageKey: 'recordings/none.mp4', thumbnailKey: null },
    })
    await watching.goTo(`/streams/${uri}/broadcast/watch`)
    await watching.page.waitForURL(/\/finished/)
    await watching.checkpoint('whole-live-finished')
    await watching.page.getByRole('link', { name: lia.pages.finished.recordings }).click()
    await replays(lia)
    expect(await lia.buys('Produto 1')).toBe(bag)
    await Promise.all([host.close(), helper.close(), watching.close()])
  })
})

/** On a phone the parts of the desk are behind tabs. */
async function openPanel({ page }: UserBrowser, name: string) {
  const tab = page.getByRole('tab', { name, exact: true })
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await tab.isVisible()) await tab.click()
}

async function talks(lia: BuyerOfLive, { page, t, checkpoint }: UserBrowser) {
  await lia.write('que lindo!')
  await page.getByText('que lindo!').waitFor()
  await lia.write('tem no P?', { isQuestion: true })
  const questions = page.getByRole('tab', { name: new RegExp(`^${t.room.tabs.questions}`) })
  await questions.click()
  await page.getByRole('button', { name: t.room.acts.reply }).first().click()
  await page.keyboard.type('Tem sim!')
  await page.keyboard.press('Enter')
  await lia.messages.getByText('Tem sim!').waitFor()
  await page.getByText(t.room.answered, { exact: true }).first().waitFor()
  await checkpoint('whole-live-question')
  await lia.checkpoint('whole-live-chat')
}

async function isBannedAndForgiven(lia: BuyerOfLive, { page, t }: UserBrowser) {
  await page
    .getByRole('button', { name: named(t.room.more, 'Lia') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: t.room.acts.restrict }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t.room.restrict.hints.ban }).check()
  await dialog.getByRole('button', { name: t.room.restrict.submit.ban, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: new RegExp(`^${t.room.tabs.people}`) }).click()
  await page.getByText(t.room.restricted.ban, { exact: true }).first().waitFor()
  await lia.isRefused('por que não posso?')
  // The toast that takes it back is gone after some seconds; the key stays.
  await page.keyboard.press('z')
  await page.getByText(t.room.empty.people).waitFor()
  await lia.discards()
  await lia.write('voltei!')
  await lia.messages.getByText('voltei!').waitFor()
}

async function asksTheRoom(lia: BuyerOfLive, { page, t, checkpoint }: UserBrowser) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t.roomKit.poll.new }).click()
  await dialog.getByRole('textbox', { name: t.roomKit.poll.question }).fill('Qual cor a gente mostra agora?')
  for (const [at, color] of ['Azul-marinho', 'Rosa', 'Verde'].entries())
    await dialog
      .getByRole('textbox')
      .nth(at + 1)
      .fill(color)
  await checkpoint('whole-live-new-poll')
  await dialog.getByRole('button', { name: t.roomKit.poll.submit }).click()
  await lia.votes('Rosa')
  await page.getByRole('progressbar', { name: 'Rosa' }).and(page.locator('[aria-valuenow="100"]')).waitFor()
  await checkpoint('whole-live-poll-at-desk')
  await page.getByRole('button', { name: t.roomKit.poll.close }).click()
  await lia.page.locator('[data-poll]').getByText(lia.kit.closed).waitFor()
}

async function givesACoupon(lia: BuyerOfLive, { page, t, checkpoint }: UserBrowser) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t.roomKit.coupon.new }).click()
  await dialog.getByRole('textbox', { name: t.roomKit.coupon.value.percent }).fill('15')
  await dialog.getByRole('spinbutton', { name: t.roomKit.coupon.most }).fill('1')
  await checkpoint('whole-live-new-coupon')
  await dialog.getByRole('button', { name: t.roomKit.coupon.submit }).click()
  await lia.takesTheCoupon()
}

async function draws(lia: BuyerOfLive, { page, t, checkpoint }: UserBrowser) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t.roomKit.draw.new }).click()
  await dialog.getByRole('textbox', { name: t.roomKit.draw.prize }).fill('Vestido azul')
  await dialog
    .getByRole('textbox', { name: t.roomKit.draw.rules })
    .fill('Participa quem assiste à live. O prêmio é enviado pelos Correios em até dez dias.')
  await dialog.getByRole('textbox', { name: t.roomKit.draw.authorisation }).fill('04.012345/2026')
  await dialog.getByRole('checkbox').check()
  await checkpoint('whole-live-new-draw')
  await dialog.getByRole('button', { name: t.roomKit.draw.submit }).click()
  await lia.entersTheDraw()
  await page.getByRole('button', { name: t.roomKit.draw.drawNow }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.roomKit.draw.drawNow }).click()
  await lia.checksTheDraw()
  await checkpoint('whole-live-draw-at-desk')
}

async function showsTheNextProduct(lia: BuyerOfLive, host: UserBrowser) {
  const { page, t, checkpoint } = host
  await openPanel(host, t.controlDesk.panels.show)
  await page.getByRole('button', { name: named(t.studio.live.next, 'Produto 1') }).click()
  await lia.page.locator('[data-strip] .pick').getByText('Produto 1').waitFor()
  await page.getByText(t.controlDesk.order.onShow, { exact: true }).waitFor()
  await checkpoint('whole-live-running-order')
}

async function replays(lia: BuyerOfLive) {
  const { page, checkpoint } = lia
  await page.locator('[data-film]').waitFor()
  const moments = page.locator('[data-moment]')
  const poll = moments.filter({ hasText: 'Qual cor a gente mostra agora?' }).first()
  expect(await poll.isVisible()).toBe(false)
  // The film is missing, so the test plays it.
  const plays = (second: number) =>
    page.locator('[data-film]').evaluate((film: HTMLVideoElement, at) => {
      film.currentTime = at
      for (const event of ['play', 'timeupdate']) film.dispatchEvent(new Event(event))
    }, second)
  await plays(Number(await poll.getAttribute('data-from')))
  await poll.waitFor({ state: 'visible' })
  // The chat shows the seconds before a place; how many lie between two acts depends on the machine.
  await plays(await secondOf(lia, 'voltei!'))
  await page.locator('[data-said]').getByText('voltei!').waitFor()
  await checkpoint('whole-live-replay')
}

/** The second of the film by which this was said. */
async function secondOf({ page }: BuyerOfLive, text: string): Promise<number> {
  return page.locator('[data-chat]').evaluate(async (panel, wanted) => {
    type Part = { to: number; is_last: boolean; messages: { place: number; text: string }[] }
    for (let from = 0; ; ) {
      const answer = await fetch(`${(panel as HTMLElement).dataset.chat}?from=${from}`)
      const { row }: { row: Part } = await answer.json()
      const found = row.messages.find((message) => message.text === wanted)
      if (found) return Math.ceil(found.place / 1_000)
      if (row.is_last) throw new Error(`nobody said ${wanted}`)
      from = row.to
    }
  }, text)
}
