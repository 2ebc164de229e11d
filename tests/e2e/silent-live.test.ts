import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '#platform/contract/time.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { type BrowserStage, openStage } from './browser-stage.ts'
import { logIn, openShop, type Shop } from './shop.ts'
import type { Visit } from './visit.ts'

let stage: BrowserStage
let visit: Visit
let shop: Shop
beforeAll(async () => {
  stage = await openStage()
  shop = await openShop(stage.product, 'ateliedalu.modas')
  await shop.unlock()
  visit = await stage.visit({ size: 'phone', locale: 'pt-BR', theme: 'light' })
})
afterAll(async () => {
  await visit?.close()
  await stage.stop()
})

const control = (path: string, body: object) => stage.product.control('POST', path, body)
const comment = (mediaId: string, userName: string, text: string) =>
  control(`/lives/${mediaId}/comments`, { comments: [{ user_name: userName, text }] })
const rowsOf = (body: { columns: string[]; rows: unknown[][] }) =>
  body.rows.map((row) => Object.fromEntries(body.columns.map((column, at) => [column, row[at]])))

async function reply(text: string, answer: string): Promise<number> {
  const place = { plugin_id: shop.pluginId, media_id: shop.mediaId }
  const { body } = await stage.product.call('POST', '/plugins/live/messages', {
    token: shop.token,
    body: place,
  })
  const found = rowsOf(body).find((row) => row.text === text)
  const sent = await stage.product.call('POST', '/plugins/live/messages/reply', {
    token: shop.token,
    body: { plugin_id: shop.pluginId, comment_id: found?.comment_id, comment_answer: answer },
  })
  return sent.status
}

describe('a live whose pushes fall silent', () => {
  it('says so in red while nothing arrives, goes on by polling, and stays one report when it resumes', async () => {
    const { page, t } = visit
    const { arrival, parts } = t.lives
    const [whatHelps = ''] = arrival.whatHelps.split('{until}')
    await visit.goTo(`/session/login?${new URLSearchParams({ redirect: shop.reportPath })}`)
    await logIn(visit, shop)
    await page.getByText('cheguei!').first().waitFor()

    await control(`/lives/${shop.mediaId}/silence`, { after_minutes: 0, polling_too: true })
    await comment(shop.mediaId, 'rita.souza', 'tem no G?')
    stage.letPass(4 * minute)
    await control('/clock', { advance_seconds: 240 })
    await visit.goTo(shop.reportPath)
    await page.getByRole('alert').getByText(whatHelps).waitFor()
    await visit.station('silent-live-alarm')
    await visit.goTo('/dashboard')
    await page.getByRole('alert').getByText(whatHelps).waitFor()
    await visit.station('silent-live-dashboard')

    await control(`/lives/${shop.mediaId}/silence`, { after_minutes: 0, polling_too: false })
    await visit.goTo(shop.reportPath)
    await page.getByText('tem no G?').first().waitFor({ timeout: 60_000 })
    await page.getByRole('alert').waitFor({ state: 'detached', timeout: 60_000 })
    expect(await reply('cheguei!', 'Oi, bem-vinda!')).toBe(200)
    expect(await reply('tem no G?', 'Tem sim')).toBe(200)

    const resumed = await control(`/lives/${shop.mediaId}/resume`, {})
    await comment(resumed.media_id, 'bia.mendes', 'voltou!')
    await eventually(async () => {
      const body = { plugin_id: shop.pluginId }
      const listed = await stage.product.call('POST', '/plugins/live/metadata', { token: shop.token, body })
      return listed.body.rows.length === 1 && rowsOf(listed.body)[0]?.status === 'on_air'
    }, 60)
    await visit.goTo(shop.reportPath.replace(shop.mediaId, resumed.media_id))
    await page.getByText('voltou!').first().waitFor()
    await page.getByText('cheguei!').first().waitFor()
    await page.getByRole('button', { name: parts.separate }).waitFor()
    expect(new URL(page.url()).pathname).toBe(shop.reportPath)
    await visit.station('silent-live-resumed')
  })
})
