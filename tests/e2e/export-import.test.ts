import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/connected-seller.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { itOn } from './it-on.ts'
import { openShop, type Shop, signIn } from './shop.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light', account: 'ateliedalu.modas' },
  { size: 'laptop', locale: 'en-US', theme: 'dark', account: 'pingodegente.kids' },
] as const)('with a $size in $locale', ({ account, ...device }) => {
  let shop: Shop
  let browser: UserBrowser
  beforeAll(async () => {
    shop = await openShop(fixture.product, account)
    await shop.say(
      ['carol_lima', 'tem no tamanho P?'],
      ['dona.zefa', 'que linda; "essa" blusa'],
      ['ju', '=SOMA(1;2)'],
      ['bel', 'amei demais'],
    )
    await shop.unlock()
  })
  beforeEach(async () => {
    browser = await fixture.openBrowser(device)
  })
  afterEach(() => browser.close())

  async function enter(path: string) {
    await signIn(fixture.product, browser, shop, path)
    await browser.page.waitForURL(`**${path}`)
  }

  /** Chooses a file type and returns the file that the browser saved. */
  async function download(kind: 'csv' | 'xlsx' | 'pdf') {
    const { page, t } = browser
    await page.getByRole('button', { name: t.files.export.open, exact: true }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: t.files.export[kind] }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(new RegExp(`^arara-.+\\.${kind}$`))
    return readFile(await file.path())
  }

  /** The names and texts in the list, top to bottom. */
  async function onScreen(): Promise<string[]> {
    const { page, t } = browser
    const list = page.getByRole('list', { name: t.lives.messages.label })
    await list.getByText('amei demais').waitFor()
    return list.getByRole('listitem').allInnerTexts()
  }

  itOn('laptop', device)(
    'what is on the screen is saved as it stands there, in every kind of file',
    async () => {
      await enter(shop.reportPath)
      const screen = await onScreen()
      const names = ['bel', 'ju', 'dona.zefa', 'carol_lima', 'bia.mendes']
      expect(screen.map((row) => names.find((name) => row.includes(name)))).toEqual(names)

      const csv: string[][] = parse(await download('csv'), { delimiter: ';', bom: true })
      expect(csv.map((row) => row[1])).toEqual(['User', ...names])
      expect(csv.slice(1).map((row) => row[2])).toEqual([
        'amei demais',
        "'=SOMA(1;2)",
        'que linda; "essa" blusa',
        'tem no tamanho P?',
        'cheguei!',
      ])
      const [sheet] = await readWorkbook(await download('xlsx'))
      expect(sheet?.data.slice(1).map((row) => [row[1], row[2]])).toEqual([
        ['bel', 'amei demais'],
        ['ju', '=SOMA(1;2)'],
        ['dona.zefa', 'que linda; "essa" blusa'],
        ['carol_lima', 'tem no tamanho P?'],
        ['bia.mendes', 'cheguei!'],
      ])
      const pdf = await extractText(await getDocumentProxy(new Uint8Array(await download('pdf'))), {
        mergePages: true,
      })
      const places = names.map((name) => pdf.text.lastIndexOf(` ${name} `))
      expect(places.every((place) => place > 0)).toBe(true)
      expect(places.toSorted((a, b) => a - b)).toEqual(places)
    },
  )

  it('lets the seller choose the contents of an export, and lists the exported files', async () => {
    const { page, t } = browser
    await enter(shop.reportPath)
    await onScreen()
    const plain: string[][] = parse(await download('csv'), { delimiter: ';', bom: true })
    expect(plain[0]?.[1]).toBe(device.locale === 'pt-BR' ? 'Usuário' : 'User')
    await page.getByRole('button', { name: t.files.export.open, exact: true }).click()
    await page.getByRole('menuitem', { name: t.files.export.choose }).click()
    const replies = page.getByRole('checkbox', { name: t.files.export.includeReplies })
    await replies.waitFor()
    expect(await replies.isChecked()).toBe(false)
    await page.getByRole('radio', { name: t.files.export.pdf }).check()
    expect(await replies.isDisabled()).toBe(true)
    await page.getByRole('radio', { name: t.files.export.csv }).check()
    await replies.check()
    await browser.checkpoint('export-choice')
    const saved = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: t.files.export.open, exact: true }).click()
    const withReplies: string[][] = parse(await readFile(await (await saved).path()), {
      delimiter: ';',
      bom: true,
    })
    expect(withReplies[0]).toHaveLength((plain[0]?.length ?? 0) + 3)

    await browser.page.getByRole('button', { name: t.files.export.open, exact: true }).click()
    await browser.page.getByRole('menuitem', { name: t.files.export.files }).waitFor()
    browser.expectFaults(/axe region: #base-ui/)
    await browser.checkpoint('export-menu')
    await browser.page.getByRole('menuitem', { name: t.files.export.files }).click()
    await browser.page.getByText(t.files.export.empty).waitFor()
    await browser.checkpoint('export-files')
  })

  itOn('laptop', device)('shows on the invoice which credit unlocked the report', async () => {
    const { page, t } = browser
    await enter(shop.reportPath)
    await page.getByRole('link', { name: t.lives.report.receipt }).click()
    await page.getByText(t.files.invoice.kinds.free).first().waitFor()
    await page.getByText('Rosa Teixeira', { exact: true }).first().waitFor()
    await browser.checkpoint('invoice')
    await page.emulateMedia({ media: 'print' })
    await page.screenshot({
      path: `test-artifacts/screenshots/invoice-print-${device.size}.png`,
      fullPage: true,
    })
    await page.getByRole('button', { name: t.files.invoice.print }).waitFor({ state: 'hidden' })
    expect(await page.locator('[data-print-sheet]').isVisible()).toBe(true)
    await page.emulateMedia({ media: null })
  })

  it('finds the carts of a live that is over, corrects them, closes the orders and hides them when locked', async () => {
    const { page, t } = browser
    const { pool } = fixture.product.app.platform.connection
    const call = (path: string, body: object) =>
      fixture.product.call('POST', `/plugins/live/${path}`, {
        token: shop.token,
        body: { account_id: shop.accountId, media_id: shop.mediaId, ...body },
      })
    await shop.say(
      [account, 'CÓD 41 vestido longo, R$ 120,00'],
      ['rosa.t', 'quero 2 da 41 tamanho M'],
      ['caio.r', 'quero a 41'],
    )
    await shop.end()
    await eventually(async () => {
      const { rows } = await pool.query('select status from lives where media_id = $1', [shop.mediaId])
      return rows[0].status === 'ended'
    })

    // A search whose job never runs.
    await pool.query(
      `insert into cart_runs (id, live_id, status, attempts, percentage, created_at, updated_at)
      select gen_random_uuid(), id, 'products', 1, 41, $2, $2 from lives where media_id = $1`,
      [shop.mediaId, fixture.product.app.platform.clock.now()],
    )
    await enter(`${shop.reportPath}?tab=carts`)
    await page.getByText(t.carts.percentage.replace('{n}', '41')).waitFor()
    await browser.checkpoint('carts-progress')
    await pool.query(
      `update cart_runs set status = 'error', error = 'failed'
      where live_id = (select id from lives where media_id = $1)`,
      [shop.mediaId],
    )
    await page.reload()
    await page.getByText(t.carts.failed).waitFor()
    await browser.checkpoint('carts-failed')
    await page.getByRole('button', { name: t.carts.tryAgain }).click()
    await page.getByText('@rosa.t').first().waitFor()
    await browser.checkpoint('carts')

    const claims = await eventually(async () => {
      const { row } = (await call('claims', {})).body
      return row.is_behind ? null : row.claims
    })
    const { product_id, username, variant } = claims.find(
      (claim: { username: string }) => claim.username === 'caio.r',
    )
    const correction = { kind: 'quantity', claim: { product_id, username, variant }, qty: 3 }
    expect((await call('claims/correct', { correction })).status).toBe(201)
    await page.getByRole('button', { name: t.carts.again }).click()
    await page.getByText(t.carts.reason.corrected).waitFor()

    await page
      .getByRole('navigation', { name: t.lives.report.tabs })
      .getByRole('link', { name: t.lives.report.tab.claims })
      .click()
    await page.getByRole('button', { name: t.closeOut.open }).click()
    const message = page.getByRole('link', { name: t.closeOut.whatsappOf.replace('{name}', 'caio.r') })
    expect(decodeURIComponent((await message.getAttribute('href')) ?? '')).toContain('• 3 × vestido longo')
    await browser.checkpoint('close-out')
    await page.getByRole('button', { name: t.closeOut.view.picking }).click()
    await page.getByText(t.closeOut.noVariant).waitFor()
    await browser.checkpoint('close-out-picking')

    // Of a day that no credit pays for.
    await pool.query('update lives set billing_credit_id = null, day = day - 40 where media_id = $1', [
      shop.mediaId,
    ])
    await browser.goTo(`${shop.reportPath}?tab=carts`)
    await page.getByText(/2 (pessoas que querem|people who want)/).waitFor()
    expect(await page.getByText('caio.r').count()).toBe(0)
    await browser.checkpoint('carts-locked')
  })

  itOn('phone', device)('imports a file as a report, and undoes the import', async () => {
    const { page, t } = browser
    const say = t.files.import
    await enter(shop.livesPath)
    await page.getByRole('link', { name: t.lives.list.bring }).click()
    const input = page.locator('input[type=file]')
    await input.waitFor({ state: 'attached' })
    await browser.checkpoint('import-file')

    browser.expectFaults(/imports\/upload\S* answered 422/)
    await input.setInputFiles({
      name: 'quebrado.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('usuário;mensagem\nana;"nunca fecha'),
    })
    await page.getByText(device.locale === 'pt-BR' ? /linha 2/ : /line 2/).waitFor()
    await browser.checkpoint('import-broken')

    await input.setInputFiles({
      name: 'live de novembro.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Data e hora;Usuário;Mensagem\n02/11/2025 20:00:01;@ana;tem P?\n02/11/2025 20:00:05;bia;"quero; já"\n02/11/2025 20:01:00;;sem dono\n',
      ),
    })
    await page.getByRole('heading', { name: say.preview }).waitFor()
    expect(await page.locator('input[name=date]').inputValue()).toBe('2025-11-02')
    await browser.checkpoint('import-columns')

    await page.locator('input[name=date]').fill('2099-01-01')
    browser.expectFaults(/imports\/start answered 422/)
    const start = page.locator('button[type=submit]')
    await start.click()
    await page
      .getByText(device.locale === 'pt-BR' ? /um dia que já passou/ : /a day that has passed/)
      .waitFor()
    await browser.checkpoint('import-refused')
    await page.locator('input[name=date]').fill('2025-11-02')
    await start.click()
    await page.getByRole('link', { name: say.report }).waitFor()
    await browser.checkpoint('import-done')

    await page.getByRole('link', { name: say.report }).click()
    await page.getByText('quero; já').first().waitFor()
    await browser.checkpoint('import-report')
    await browser.goTo(`${new URL(page.url()).pathname}/invoice`)
    await page.getByText(t.files.invoice.missing).waitFor()
    await browser.checkpoint('invoice-locked')

    await browser.goTo('/plugins/import')
    await page.getByRole('heading', { name: say.pastTitle }).waitFor()
    await browser.checkpoint('import-past')
    await page.getByRole('button', { name: say.undo, exact: true }).click()
    await page.getByRole('button', { name: say.undoConfirm }).click()
    await page
      .getByRole('main')
      .getByText(new RegExp(`, ${say.status.undone}$`))
      .waitFor()
    await browser.checkpoint('import-undone')
  })
})
