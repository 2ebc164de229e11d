import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '#platform/contract/time.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { logIn, openShop, type Shop } from './shop.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
let browser: UserBrowser
let shop: Shop
beforeAll(async () => {
  fixture = await startBrowserFixture()
  shop = await openShop(fixture.product, 'ateliedalu.modas')
  await shop.unlock()
  browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR', theme: 'light' })
})
afterAll(async () => {
  await browser?.close()
  await fixture.stop()
})

const control = (path: string, body: object) => fixture.product.control('POST', path, body)
const comment = (mediaId: string, userName: string, text: string) =>
  control(`/lives/${mediaId}/comments`, { comments: [{ user_name: userName, text }] })
const rowsOf = (body: { columns: string[]; rows: unknown[][] }) =>
  body.rows.map((row) => Object.fromEntries(body.columns.map((column, at) => [column, row[at]])))

/** The messages of the report, which has those of both broadcasts once they are one live. */
async function messages() {
  const { body } = await fixture.product.call('POST', '/plugins/live/messages', {
    token: shop.token,
    body: { plugin_id: shop.pluginId, media_id: shop.mediaId },
  })
  return rowsOf(body)
}

async function reply(text: string, answer: string): Promise<number> {
  const found = (await messages()).find((row) => row.text === text)
  const sent = await fixture.product.call('POST', '/plugins/live/messages/reply', {
    token: shop.token,
    body: { plugin_id: shop.pluginId, comment_id: found?.comment_id, comment_answer: answer },
  })
  return sent.status
}

describe('a live whose webhooks stop', () => {
  it('shows an alert while no comment arrives, continues by polling, and stays one report after it resumes', async () => {
    const { page, t } = browser
    const { arrival, parts } = t.lives
    const [whatHelps = ''] = arrival.whatHelps.split('{until}')
    await browser.goTo(`/session/login?${new URLSearchParams({ redirect: shop.reportPath })}`)
    await logIn(browser, shop)
    await page.getByText('cheguei!').first().waitFor()

    await control(`/lives/${shop.mediaId}/silence`, { after_minutes: 0, polling_too: true })
    await comment(shop.mediaId, 'rita.souza', 'tem no G?')
    fixture.advanceClock(4 * minute)
    await control('/clock', { advance_seconds: 240 })
    await browser.goTo(shop.reportPath)
    await page.getByRole('alert').getByText(whatHelps).waitFor()
    await browser.checkpoint('silent-live-alarm')
    await browser.goTo('/dashboard')
    await page.getByRole('alert').getByText(whatHelps).waitFor()
    await browser.checkpoint('silent-live-dashboard')

    await control(`/lives/${shop.mediaId}/silence`, { after_minutes: 0, polling_too: false })
    await browser.goTo(shop.reportPath)
    await page.getByText('tem no G?').first().waitFor()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect(await reply('cheguei!', 'Oi, bem-vinda!')).toBe(200)
    expect(await reply('tem no G?', 'Tem sim')).toBe(200)

    const resumed = await control(`/lives/${shop.mediaId}/resume`, {})
    await comment(resumed.media_id, 'bia.mendes', 'voltou!')
    await eventually(async () => (await messages()).some(({ text }) => text === 'voltou!'), 120)
    const listed = await fixture.product.call('POST', '/plugins/live/metadata', {
      token: shop.token,
      body: { plugin_id: shop.pluginId },
    })
    expect(rowsOf(listed.body).map(({ status }) => status)).toEqual(['on_air'])
    await browser.goTo(shop.reportPath.replace(shop.mediaId, resumed.media_id))
    await page.getByText('voltou!').first().waitFor()
    await page.getByText('cheguei!').first().waitFor()
    await page.getByRole('button', { name: parts.separate }).waitFor()
    expect(new URL(page.url()).pathname).toBe(shop.reportPath)
    await browser.checkpoint('silent-live-resumed')
  })
})
