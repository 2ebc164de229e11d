import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { codesIn } from '#features/lives/product-codes.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectAccount } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T23:00:00.000Z')
const shop = 'ateliedalu.modas'
/** Difficult texts: sizes, prices, times and names beside codes, and each notation of a code. */
const audienceTexts = [
  ...[
    '21 P',
    'eu quero a 21 tbm, tam P',
    'tem a 21 no G?',
    '21!!!',
    'cód. 021',
    'COD 22 tem?',
    '22 no 44',
    'a 22 é r$ 89?',
  ],
  ...[
    'a-12',
    'A12x3',
    'b09 x2',
    'B 9',
    'B9',
    'tem cod. B-09 no aro 18?',
    '1045/39',
    '1045 - 34 por favor',
    '5501-36',
    '#1045',
  ],
  ...[
    'as 20:30 começa',
    '12x no cartão',
    'comprei 3x ja',
    '119,90',
    'cep 29055-130',
    'ficou 21.50',
    '21%',
    'R$21',
    'numero 21',
  ],
  ...[
    '_21',
    '21_',
    'x21',
    '21ª',
    'ç21',
    '021',
    '0021 m',
    '210',
    '1021',
    '25🙋',
    'ÀS 21 HORAS',
    'KIT 2 E 21',
    'peça 3 minha',
  ],
  ...[
    '@lu21',
    'lu.21',
    '21.',
    '21,',
    '21,5',
    '21:',
    '(21)',
    '21 de março',
    '21/22',
    '21-22',
    '21--22',
    `${'ah '.repeat(99)} 21 21 21`,
  ],
]

let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp({ clock })
  const { token } = await activePerson(app)
  seller = { ...(await connectAccount(app, token, shop)), token, username: shop }
  await capture()
  await unlock(app, token, 'm1')
})
afterAll(() => app.stop())

const comments = [
  { user: shop, text: 'COD 21 blusa alcinha cetim verde R$49,90 P M G' },
  { user: shop, text: '21 de novo, meninas' },
  ...audienceTexts.map((text, at) => ({ user: `cliente.${at}`, text })),
]
const capture = () =>
  captureComments(
    app,
    seller,
    'm1',
    comments.map((one, at) => ({ ...one, at: new Date(clock.now().getTime() - 60_000 + at * 100) })),
  )

const ask = (path: string, more = {}) =>
  app.call('POST', path, {
    token: seller.token,
    body: { plugin_id: seller.pluginId, media_id: 'm1', ...more },
  })
type Codes = { code: string; comments_count: number; named_count: number; shop_count: number }[]
const codes = async (): Promise<Codes> => (await ask('/plugins/live/codes')).body.row.codes
const listed = async (more: object) => {
  const { status, body } = await ask('/plugins/live/messages', { limit: 100, ...more })
  if (status === 204) return { total: 0, texts: [] }
  return {
    total: body.pagination.total as number,
    texts: body.rows.map((row: unknown[]) => row[body.columns.indexOf('text')]) as string[],
  }
}

describe('the codes of a live', () => {
  it('are counted by the messages of the audience, the most frequent first, beside the offers of the shop', async () => {
    const [first] = await codes()
    expect(first).toEqual({
      code: '21',
      comments_count: audienceTexts.filter((text) => codesIn(text).has('21')).length,
      named_count: expect.any(Number),
      shop_count: 1,
    })
    expect((await codes()).map(({ comments_count }) => comments_count)).toEqual(
      (await codes()).map(({ comments_count }) => comments_count).sort((a, b) => b - a),
    )
  })

  it('find exactly the messages that they count', async () => {
    const all = await codes()
    expect(all.length).toBeGreaterThan(8)
    for (const { code, comments_count } of all) {
      const { total, texts } = await listed({ code })
      expect({ code, total, texts: texts.toSorted() }).toEqual({
        code,
        total: comments_count,
        texts: audienceTexts.filter((text) => codesIn(text).has(code)).sort(),
      })
    }
  })

  it('combine with a search word, a selection and an export', async () => {
    expect((await listed({ code: '22', search_param: 'tem' })).texts).toEqual(['COD 22 tem?'])
    expect((await listed({ code: '9999' })).total).toBe(0)
    const tagged = await ask('/plugins/live/messages/tag', {
      selection: { kind: 'matching', code: 'A12' },
      add: ['separar'],
    })
    expect(tagged.body.row.comments_count).toBe(2)
    const file = await ask('/plugins/live/messages/export', { format: 'csv', code: 'A12' })
    expect(file.body.row.total).toBe(2)
  })

  it('come with the revision at which they were counted', async () => {
    const reading = async () => (await ask('/plugins/live/codes')).body.row
    const before = await reading()
    comments.push({ user: 'nova', text: '31 M' })
    await capture()
    const after = await reading()
    expect(after.revision).toBeGreaterThan(before.revision)
    expect(after.codes.filter(({ code }: { code: string }) => code === '31')).toEqual([
      { code: '31', comments_count: 1, named_count: 1, shop_count: 0 },
    ])
  })

  it('are refused in any other notation', async () => {
    for (const code of ['', '021', 'ab1', '21 ', '12345', '.*', "2'"])
      expect((await ask('/plugins/live/messages', { code })).status).toBe(422)
  })
})
