import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BrowserStage, openStage } from './browser-stage.ts'
import { itOn } from './it-on.ts'
import { openShop, type Shop, signIn } from './shop.ts'
import type { Visit } from './visit.ts'

let stage: BrowserStage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light', account: 'ateliedalu.modas' },
  { size: 'laptop', locale: 'en-US', theme: 'dark', account: 'pingodegente.kids' },
] as const)('with a $size in $locale', ({ account, ...device }) => {
  let shop: Shop
  let visit: Visit
  beforeAll(async () => {
    shop = await openShop(stage.product, account)
    await shop.say(
      ['carol_lima', 'tem no tamanho P?'],
      ['dona.zefa', 'que linda; "essa" blusa'],
      ['ju', '=SOMA(1;2)'],
      ['bel', 'amei demais'],
    )
    await shop.unlock()
  })
  beforeEach(async () => {
    visit = await stage.visit(device)
  })
  afterEach(() => visit.close())

  async function enter(path: string) {
    await signIn(stage.product, visit, shop, path)
    await visit.page.waitForURL(`**${path}`)
  }

  /** Chooses a kind of file and answers what the browser saved. */
  async function download(kind: 'csv' | 'xlsx' | 'pdf') {
    const { page, t } = visit
    await page.getByRole('button', { name: t.files.export.open, exact: true }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: t.files.export[kind] }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(new RegExp(`^arara-.+\\.${kind}$`))
    return readFile(await file.path())
  }

  /** Names and texts as the list has them, top to bottom. */
  async function onScreen(): Promise<string[]> {
    const { page, t } = visit
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

  it('one chooses what a file holds, and finds the files again', async () => {
    const { page, t } = visit
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
    await visit.station('export-choice')
    const saved = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: t.files.export.open, exact: true }).click()
    const withReplies: string[][] = parse(await readFile(await (await saved).path()), {
      delimiter: ';',
      bom: true,
    })
    expect(withReplies[0]).toHaveLength((plain[0]?.length ?? 0) + 3)

    await visit.page.getByRole('button', { name: t.files.export.open, exact: true }).click()
    await visit.page.getByRole('menuitem', { name: t.files.export.files }).waitFor()
    visit.expectFaults(/axe region: #base-ui/)
    await visit.station('export-menu')
    await visit.page.getByRole('menuitem', { name: t.files.export.files }).click()
    await visit.page.getByText(t.files.export.empty).waitFor()
    await visit.station('export-files')
  })

  itOn('laptop', device)('the invoice says what opened the report', async () => {
    const { page, t } = visit
    await enter(shop.reportPath)
    await page.getByRole('link', { name: t.lives.report.receipt }).click()
    await page.getByText(t.files.invoice.kinds.free).first().waitFor()
    await page.getByText('Rosa Teixeira', { exact: true }).first().waitFor()
    await visit.station('invoice')
    await page.emulateMedia({ media: 'print' })
    await page.screenshot({
      path: `test-artifacts/screenshots/invoice-print-${device.size}.png`,
      fullPage: true,
    })
    await page.getByRole('button', { name: t.files.invoice.print }).waitFor({ state: 'hidden' })
    expect(await page.locator('[data-print-sheet]').isVisible()).toBe(true)
    await page.emulateMedia({ media: null })
  })

  itOn('phone', device)('a file becomes a report, and is taken back', async () => {
    const { page, t } = visit
    const say = t.files.import
    await enter(shop.livesPath)
    await page.getByRole('link', { name: t.lives.list.bring }).click()
    const input = page.locator('input[type=file]')
    await input.waitFor({ state: 'attached' })
    await visit.station('import-file')

    visit.expectFaults(/imports\/upload\S* answered 422/)
    await input.setInputFiles({
      name: 'quebrado.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('usuário;mensagem\nana;"nunca fecha'),
    })
    await page.getByText(device.locale === 'pt-BR' ? /linha 2/ : /line 2/).waitFor()
    await visit.station('import-broken')

    await input.setInputFiles({
      name: 'live de novembro.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Data e hora;Usuário;Mensagem\n02/11/2025 20:00:01;@ana;tem P?\n02/11/2025 20:00:05;bia;"quero; já"\n02/11/2025 20:01:00;;sem dono\n',
      ),
    })
    await page.getByRole('heading', { name: say.preview }).waitFor()
    expect(await page.locator('input[name=date]').inputValue()).toBe('2025-11-02')
    await visit.station('import-columns')

    await page.locator('input[name=date]').fill('2099-01-01')
    visit.expectFaults(/imports\/start answered 422/)
    const start = page.locator('button[type=submit]')
    await start.click()
    await page
      .getByText(device.locale === 'pt-BR' ? /um dia que já passou/ : /a day that has passed/)
      .waitFor()
    await visit.station('import-refused')
    await page.locator('input[name=date]').fill('2025-11-02')
    await start.click()
    await page.getByRole('link', { name: say.report }).waitFor()
    await visit.station('import-done')

    await page.getByRole('link', { name: say.report }).click()
    await page.getByText('quero; já').first().waitFor()
    await visit.station('import-report')
    await visit.goTo(`${new URL(page.url()).pathname}/invoice`)
    await page.getByText(t.files.invoice.missing).waitFor()
    await visit.station('invoice-locked')

    await visit.goTo('/plugins/import')
    await page.getByRole('heading', { name: say.pastTitle }).waitFor()
    await visit.station('import-past')
    await page.getByRole('button', { name: say.undo, exact: true }).click()
    await page.getByRole('button', { name: say.undoConfirm }).click()
    await page
      .getByRole('main')
      .getByText(new RegExp(`, ${say.status.undone}$`))
      .waitFor()
    await visit.station('import-undone')
  })
})
