import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { logIn, logOutElsewhere, openShop, type Shop, signIn } from './shop.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
let shop: Shop
let browser: UserBrowser
beforeAll(async () => {
  fixture = await startBrowserFixture()
  shop = await openShop(fixture.product, 'ateliedalu.modas')
  await shop.say(['carol_lima', 'tem no tamanho P?'], ['dona.zefa', 'que linda essa blusa'])
  await shop.unlock()
})
afterAll(() => fixture.stop())

async function openReport() {
  await signIn(fixture.product, browser, shop, shop.reportPath)
  await browser.page.getByText('tem no tamanho P?').first().waitFor()
}

describe('an open report', () => {
  beforeEach(async () => {
    browser = await fixture.openBrowser({ size: 'laptop', locale: 'pt-BR' })
  })
  afterEach(() => browser.close())

  it('can be operated with the keyboard alone', async () => {
    await openReport()
    const { page, t } = browser
    const { tools, messages, composer } = t.lives

    const order = await tabOrder(page, 45)
    const expected = [
      t.shell.chrome.skip,
      t.shell.menu.dashboard,
      t.lives.report.back,
      t.lives.report.tab.messages,
      t.lives.report.tab.questions,
      t.lives.report.tab.users,
      tools.search,
      tools.all,
      tools.questions,
      tools.byPerson,
      tools.order,
      tools.size,
    ]
    const inOrder = expected.filter((name) => {
      const at = order.findIndex((focused) => focused.startsWith(name))
      return order.splice(0, at + 1).length > 0
    })
    expect(inOrder).toEqual(expected)

    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('/')
    expect(await focusedName(page)).toBe(tools.search)
    await page.keyboard.type('tamanho')
    await page.getByText('que linda essa blusa').waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await page.getByText('que linda essa blusa').waitFor()

    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('j')
    expect(await focusedText(page)).toContain('que linda essa blusa')
    await page.keyboard.press('j')
    expect(await focusedText(page)).toContain('tem no tamanho P?')
    await page.keyboard.press('k')
    expect(await focusedText(page)).toContain('que linda essa blusa')
    await browser.checkpoint('keyboard-on-a-message')

    await page.keyboard.press('r')
    const field = page.getByRole('textbox', { name: composer.label.replace('{name}', 'dona.zefa') })
    await field.waitFor()
    await page.keyboard.type('Obrigada, jk!')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await expect.poll(() => focusedText(page)).toContain('que linda essa blusa')

    await page.keyboard.press('r')
    expect(await field.inputValue()).toBe('Obrigada, jk!')
    await page.keyboard.press('Enter')
    await page.getByText(composer.sent).waitFor()
    await page
      .getByText(messages.answered.split(' ')[0] ?? '')
      .first()
      .waitFor()
  })

  it('keeps a half-written reply when the session ends', async () => {
    await openReport()
    const { page, t } = browser
    const name = { name: t.lives.messages.replyTo.replace('{name}', 'carol_lima') }
    const field = page.getByRole('textbox', { name: t.lives.composer.label.replace('{name}', 'carol_lima') })
    await page.getByRole('button', name).click()
    await field.fill('Tem sim, Carol')

    await logOutElsewhere(fixture.product, browser)
    browser.expectFaults(/answered 401$/, /WebSocket/)
    await field.press('Enter')
    await page.waitForURL('**/session/refresh?*')
    const asked = new URL(page.url()).searchParams
    expect(asked.get('redirect')).toBe(shop.reportPath)
    await page.getByRole('main').getByText(t.failures.signIn).waitFor()
    await browser.checkpoint('session-ended')

    await logIn(browser, shop)
    await page.waitForURL(`**${shop.reportPath}`)
    const reply = page.getByRole('button', name)
    await reply.or(field).first().waitFor()
    if (!(await field.isVisible())) await reply.click()
    expect(await field.inputValue()).toBe('Tem sim, Carol')
    await browser.checkpoint('session-back')
  })

  it('catches up after an outage without a reload and without repeating a comment', async () => {
    const connection = await breakableConnection(browser)
    await openReport()
    const { page, t } = browser
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await shop.say(['mari_c', 'antes da queda'])
    await page.getByText('antes da queda').first().waitFor()

    browser.expectFaults(/ERR_INTERNET_DISCONNECTED/, /WebSocket/)
    await connection.cut()
    await page.getByText(t.connection.reconnecting).waitFor()
    await browser.checkpoint('connection-lost')
    const missed = Array.from({ length: 8 }, (_, n): [string, string] => [
      `ausente_${n}`,
      `durante a queda ${n}`,
    ])
    await shop.say(...missed)
    expect(await page.getByText('durante a queda').count()).toBe(0)

    await connection.mend()
    await page.getByText('durante a queda 7', { exact: true }).first().waitFor()
    await page.getByText(t.connection.reconnecting).waitFor({ state: 'detached' })
    await shop.say(['mari_c', 'depois da queda'])
    await page.getByText('depois da queda').first().waitFor()

    const texts = await page.getByRole('article').allInnerTexts()
    for (const text of ['antes da queda', 'depois da queda', ...missed.map(([, said]) => said)])
      expect(
        texts.filter((row) => row.includes(text)),
        text,
      ).toHaveLength(1)
    expect(loads).toBe(0)
    await browser.checkpoint('connection-back')
  })

  it('answers its buyers from the tab of orders, each with what she ordered', async () => {
    await shop.say(
      ['ateliedalu.modas', 'CÓD 41 vestido longo estampado, R$ 120, do P ao G'],
      ['nina.prado', 'quero 2 da 41'],
    )
    await signIn(fixture.product, browser, shop, `${shop.reportPath}?tab=claims`)
    const { page, t } = browser
    await page.getByRole('article', { name: /^@nina\.prado/ }).waitFor()
    await page.getByRole('button', { name: t.claimReplies.reply }).click()
    await page.getByText('Oi, nina.prado! Seu pedido está separado: 2 × vestido longo estampado 41').waitFor()
    await browser.checkpoint('replies-to-buyers')
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.getByText(t.claimReplies.allAnswered).waitFor()
    const inbox = await fixture.product.control('GET', '/inbox?username=nina.prado')
    expect(inbox.map(({ text }: { text: string }) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Oi, nina.prado! Seu pedido está separado: 2 × vestido longo estampado 41. Total: R$ 240,00.',
    ])
  })
})

describe('a report that two people answer at once', () => {
  it('does not move its rows, shows each reply to both people, and keeps the draft of the slower one', async () => {
    const helper = await activePerson(fixture.product)
    await fixture.product.call('POST', '/plugins/live/moderators/update', {
      token: shop.token,
      body: {
        media_id: shop.mediaId,
        add_moderators: [{ name: 'Rosa', email: helper.email, role: 'moderator' }],
      },
    })
    await shop.say(['dora.m', 'tem o 38?'], ['eva.r', 'aceita pix?'])
    browser = await fixture.openBrowser({ size: 'laptop', locale: 'pt-BR' })
    await openReport()
    const second = await fixture.openBrowser({ size: 'laptop', locale: 'pt-BR' })
    await second.goTo(`/session/login?${new URLSearchParams({ redirect: shop.reportPath })}`)
    await logIn(second, helper)
    const { composer, side, messages } = browser.t.lives
    const answer = (name: string) => ({ name: side.answer.replace('{name}', name) })
    const label = (name: string) => ({ name: composer.label.replace('{name}', name) })

    // The helper is writing; the owner sends first.
    await second.page.getByRole('button', answer('dora.m')).click()
    const slower = second.page.getByRole('textbox', label('dora.m'))
    await slower.fill('Vou ver aqui')
    await browser.page.getByRole('button', answer('dora.m')).click()
    await browser.page.getByRole('textbox', label('dora.m')).fill('Tem sim, separo?')
    await browser.page.keyboard.press('Enter')
    await second.page.getByText(composer.obstacle.answered).waitFor()
    expect(await slower.inputValue()).toBe('Vou ver aqui')
    expect(await second.page.getByRole('button', { name: composer.send }).isDisabled()).toBe(true)
    await second.checkpoint('report-answered-meanwhile')
    await second.page.getByRole('button', { name: composer.close }).click()

    // While the pointer is on the rows, new comments are counted instead of shown.
    await browser.page.getByRole('article').filter({ hasText: 'aceita pix?' }).hover()
    await shop.say(['fabi', 'cheguei agora'])
    const pill = browser.page.getByRole('button', { name: '1 mensagem nova' })
    await pill.waitFor()
    expect(await browser.page.getByText('cheguei agora').count()).toBe(0)
    await pill.click()
    await browser.page.getByText('cheguei agora').waitFor()

    // The message is answered for both, also after a refetch.
    for (const { page } of [browser, second]) {
      const row = page.getByRole('article').filter({ hasText: 'tem o 38?' })
      await row
        .getByText(messages.answered.split(' ')[0] ?? '')
        .first()
        .waitFor()
      await page.getByRole('button', answer('dora.m')).waitFor({ state: 'detached' })
      await page.reload()
      await row
        .getByText(messages.answered.split(' ')[0] ?? '')
        .first()
        .waitFor()
      expect(await page.getByRole('button', answer('dora.m')).count()).toBe(0)
      await page.getByRole('button', answer('eva.r')).waitFor()
      expect(await page.title()).toMatch(/^\(\d+\) /)
    }
    await second.close()
    await browser.close()
  })
})

describe('an open report on a phone', () => {
  beforeEach(async () => {
    browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
  })
  afterEach(() => browser.close())

  it('fits a 320-pixel screen and text at twice its size', async () => {
    await openReport()
    const { page } = browser
    await page.setViewportSize({ width: 320, height: 640 })
    await browser.checkpoint('report-on-320')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await browser.checkpoint('report-in-large-letters')
  })

  it('keeps loaded messages while offline, and loads the missing ones after the reconnect', async () => {
    // Without the files that other tests have loaded: with them the next page would open offline.
    await browser.close()
    browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR', fresh: true })
    await openReport()
    const { page, context, t } = browser
    browser.expectFaults(/ERR_INTERNET_DISCONNECTED/, /WebSocket/)
    const banner = page.getByRole('status').filter({ hasText: t.frame.connection.offline.title })
    // The banner's code is loaded after the page, and could not be fetched without a network.
    await page.locator('[data-connection=online]').waitFor({ state: 'attached' })
    await context.setOffline(true)
    await banner.waitFor()
    await page.getByRole('link', { name: t.lives.report.tab.users }).click()
    await page.getByRole('navigation', { name: t.shell.menu.phone }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: 'ateliedalu.modas' }).waitFor()
    expect(await page.getByText(t.shell.error.title).count()).toBe(0)

    await context.setOffline(false)
    await banner.waitFor({ state: 'detached' })
    await page.waitForURL('**/dashboard')
    await page.goBack()
    await page.getByRole('button', { name: /carol_lima/ }).waitFor()
    await browser.checkpoint('report-after-no-connection')
  })

  it('announces new messages while the seller reads further down, and scrolls to them on request', async () => {
    await openReport()
    const { page, t } = browser
    await shop.say(...Array.from({ length: 40 }, (_, n): [string, string] => [`fila_${n}`, `espera ${n}`]))
    await page.getByText('espera 39').first().waitFor()
    const waiting = page.getByRole('button', { name: /^1 mensagem nova$/ })
    expect(await waiting.count()).toBe(0)

    await page.evaluate(() => window.scrollTo(0, 1500))
    await page.getByText('espera 20', { exact: true }).first().waitFor()
    await shop.say(['novata', 'acabei de chegar'])
    await waiting.waitFor()
    await browser.checkpoint('report-new-above')
    await waiting.click()
    await waiting.waitFor({ state: 'detached' })
    await expect.poll(() => isInSight(page, 'acabei de chegar')).toBe(true)

    await page.getByRole('button', { name: t.lives.tools.openSearch, exact: true }).click()
    expect(await focusedName(page)).toBe(t.lives.tools.search)
  })
})

async function isInSight(page: Page, text: string): Promise<boolean> {
  const box = await page.getByText(text, { exact: true }).first().boundingBox()
  return box !== null && box.y > 0 && box.y < 844
}

/** A network that the test can cut: open sockets end, new ones are refused, requests fail. */
async function breakableConnection({ page, context }: UserBrowser) {
  let isCut = false
  const open = new Set<() => void>()
  await page.routeWebSocket(/./, (socket) => {
    if (isCut) return void socket.close({ code: 4000 })
    const server = socket.connectToServer()
    open.add(() => {
      void socket.close({ code: 4000 })
      void server.close()
    })
  })
  return {
    async cut() {
      isCut = true
      await context.setOffline(true)
      for (const close of open) close()
      open.clear()
    },
    async mend() {
      isCut = false
      await context.setOffline(false)
    },
  }
}

/** Names of the elements that the Tab key reaches, from the top of the page. */
async function tabOrder(page: Page, presses: number): Promise<string[]> {
  const names: string[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    names.push(await focusedName(page))
  }
  return names
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    return (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim()
  })
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}
