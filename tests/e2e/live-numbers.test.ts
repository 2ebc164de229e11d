import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'

let fixture: BrowserFixture
let seller: Awaited<ReturnType<typeof activePerson>>
let stream: { uuid: string }
beforeAll(async () => {
  fixture = await startBrowserFixture()
  seller = await activePerson(fixture.product)
  stream = await activeStream(fixture.product, seller.token)
  await addNumbers(stream.uuid)
})
afterAll(() => fixture.stop())

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'dark' },
  { size: 'laptop', locale: 'en-US', theme: 'light' },
] as const)('the numbers of a live, on a $size', (device) => {
  it('are reached from the list and drawn minute by minute', async () => {
    const browser = await fixture.openBrowser(device)
    const { page, t } = browser
    await signIn(fixture.product, browser, seller, '/streams')
    await page.getByRole('link', { name: t.streams.numbers.replace('{name}', 'Live de verão') }).click()
    await page.getByRole('img').waitFor()
    await page.getByText(t.liveNumbers.table).click()
    expect(await page.getByRole('region', { name: t.liveNumbers.curve }).getByRole('row').count()).toBe(61)
    await page.getByText(t.liveNumbers.table).click()
    await browser.checkpoint(`live-numbers-${device.size}`)
    await browser.close()
  })
})

/** A live of an hour with viewers, messages, pieces in carts and one product. */
async function addNumbers(uuid: string): Promise<void> {
  const { pool } = fixture.product.app.platform.connection
  const since = `date_trunc('minute', now()) - interval '61 minutes'`
  await pool.query(
    `update streams set broadcast_status = 'finished', live_since = ${since}, finished_at = now() where uuid = $1`,
    [uuid],
  )
  await pool.query(
    `insert into live_viewers select $1, ${since} + n * interval '1 minute', 20 + n + 10 * sin(n / 6.0) from generate_series(1, 60) n`,
    [uuid],
  )
  await pool.query(
    `insert into live_counts select $1, ${since} + n * interval '1 minute', s.subject, s.product, s.least + n % s.every
     from generate_series(1, 60) n, (values ('chat_message', '', 4, 23), ('product_detail', $2, 2, 9),
     ('cart_add', $2, 1, 7), ('checkout', '', 1, 3)) s (subject, product, least, every)`,
    [uuid, stream.uuid],
  )
}
