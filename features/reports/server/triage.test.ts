import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeCreditId } from '#features/billing/contract.ts'
import { makeLivesLongOver } from '#features/lives/server/testing/long-over.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let seller: ConnectedSeller
let mediaId: string

const comments = [
  { user_name: 'ana', text: 'tem no G?' },
  { user_name: 'bia', text: 'lindo esse vestido' },
  { user_name: 'ana', text: 'quanto custa?' },
  { user_name: 'caio', text: 'faz entrega em Recife?' },
  { user_name: 'duda', text: 'amei 💕' },
]

beforeAll(async () => {
  app = await startTestApp()
  seller = await connectedSeller(app)
  mediaId = await openLive(comments)
})
afterAll(() => app.stop())

async function openLive(comments: object[]): Promise<string> {
  await makeLivesLongOver(app.app.platform.connection)
  const { media_id: id } = await app.control('POST', '/lives', { username: seller.username })
  await app.control('POST', `/lives/${id}/comments`, { comments })
  await eventually(async () => {
    const [live] = rowsOf(await ask('/plugins/live/metadata', {}, id))
    return live?.real_comments_count === comments.length
  })
  await app.call('POST', '/billing/credit/consume', {
    token: seller.token,
    body: { media_id: id, billing_credit_id: freeCreditId },
  })
  return id
}

const ask = (path: string, body: object = {}, media = mediaId) =>
  app.call('POST', path, {
    token: seller.token,
    body: { plugin_id: seller.pluginId, plugin_type: 'instagram', media_id: media, ...body },
  })
type Row = Record<string, unknown>
const rowsOf = ({ body }: { body: { columns: string[]; rows: unknown[][] } | null }): Row[] =>
  (body?.rows ?? []).map((row) => Object.fromEntries(body!.columns.map((column, at) => [column, row[at]])))
const messages = async (body: object = {}, media = mediaId) =>
  rowsOf(await ask('/plugins/live/messages', body, media))
const texts = async (body: object = {}, media = mediaId) =>
  (await messages(body, media)).map((row) => row.text)
const idOf = async (text: string, media = mediaId) =>
  (await messages({}, media)).find((row) => row.text === text)?.comment_id as string
const all = { kind: 'matching' }
const questions = { kind: 'matching', filter: 'unanswered' }

describe('unanswered questions first', () => {
  it('are sorted before all other comments, and paging continues across the boundary', async () => {
    const order = { order_by: 'unanswered', order: 1 }
    expect(await texts(order)).toEqual([
      'tem no G?',
      'quanto custa?',
      'faz entrega em Recife?',
      'lindo esse vestido',
      'amei 💕',
    ])
    expect(await texts({ ...order, limit: 2, page: 2 })).toEqual([
      'faz entrega em Recife?',
      'lindo esse vestido',
    ])
    expect(await texts({ ...order, limit: 2, page: 3 })).toEqual(['amei 💕'])
    expect(await texts({ ...order, order: -1 })).toEqual([
      'faz entrega em Recife?',
      'quanto custa?',
      'tem no G?',
      'amei 💕',
      'lindo esse vestido',
    ])
    expect(await texts({ ...order, search_param: 'ana' })).toEqual(['tem no G?', 'quanto custa?'])
  })
})

describe('tags', () => {
  it('are added to selected or all matching comments, counted, used as a filter, and removed', async () => {
    const picked = { kind: 'picked', comment_ids: [await idOf('amei 💕'), 'no-such-comment'] }
    expect(
      (await ask('/plugins/live/messages/tag', { selection: picked, add: ['fã', ' vip '] })).body.row,
    ).toEqual({
      comments_count: 1,
    })
    const asking = { kind: 'matching', filter: 'questions', except_ids: [await idOf('quanto custa?')] }
    await ask('/plugins/live/messages/tag', { selection: asking, add: ['vip'] })

    expect(rowsOf(await ask('/plugins/live/tags'))).toEqual([
      { tag: 'fã', comments_count: 1 },
      { tag: 'vip', comments_count: 3 },
    ])
    expect(await texts({ tag: 'vip', order: 1 })).toEqual(['tem no G?', 'faz entrega em Recife?', 'amei 💕'])
    expect((await messages()).find((row) => row.text === 'amei 💕')?.tags).toEqual(['fã', 'vip'])

    await ask('/plugins/live/messages/tag', { selection: all, remove: ['vip', 'fã'] })
    expect((await ask('/plugins/live/tags')).status).toBe(204)
  })

  it('have at most 30 characters, and a live has a limited number of them', async () => {
    const nothing = await ask('/plugins/live/messages/tag', { selection: all })
    expect([nothing.status, nothing.body.errors.add]).toEqual([422, ['Campo obrigatório']])
    for (const add of [[''], ['   '], ['x'.repeat(31)]])
      expect((await ask('/plugins/live/messages/tag', { selection: all, add })).status).toBe(422)

    for (let lot = 0; lot < 5; lot++)
      await ask('/plugins/live/messages/tag', {
        selection: all,
        add: Array.from({ length: 10 }, (_, n) => `t${lot}${n}`),
      })
    const over = await ask('/plugins/live/messages/tag', { selection: all, add: ['one-more'] })
    expect([over.status, over.body.errors.add]).toEqual([
      422,
      ['Um relatório pode ter no máximo 50 etiquetas diferentes.'],
    ])
    expect(rowsOf(await ask('/plugins/live/tags'))).toHaveLength(50)
  })
})

describe('saved filters', () => {
  const mine = (path: string, body: object = {}) => app.call('POST', path, { token: seller.token, body })

  it('are saved under a name, replaced by the same name, and deleted', async () => {
    await mine('/plugins/live/filters/save', { name: 'Tamanhos', view: { q: 'tamanho', show: 'unanswered' } })
    await mine('/plugins/live/filters/save', { name: 'Tamanhos', view: { q: 'G' } })
    const [saved, ...others] = rowsOf(await mine('/plugins/live/filters'))
    expect([saved, others]).toMatchObject([{ name: 'Tamanhos', view: { q: 'G' } }, []])

    const { token } = await connectedSeller(app, 'pingodegente.kids')
    const theirs = await app.call('POST', '/plugins/live/filters/delete', { token, body: { id: saved?.id } })
    expect(theirs.status).toBe(404)
    expect((await mine('/plugins/live/filters/delete', { id: saved?.id })).status).toBe(204)
    expect((await mine('/plugins/live/filters')).status).toBe(204)
  })

  it('are limited to thirty per user', async () => {
    for (let n = 0; n < 30; n++) await mine('/plugins/live/filters/save', { name: `f${n}`, view: {} })
    const over = await mine('/plugins/live/filters/save', { name: 'one more', view: {} })
    expect([over.status, over.body.errors.name[0]]).toEqual([422, expect.stringContaining('30')])
    expect((await mine('/plugins/live/filters/save', { name: 'f3', view: { q: 'x' } })).status).toBe(201)
  })
})

describe('a bulk reply', () => {
  const bulk = (body: object, media = mediaId) => ask('/plugins/live/messages/reply/bulk', body, media)
  const done = (media = mediaId) =>
    eventually(async () => {
      const [latest] = rowsOf(await ask('/plugins/live/messages/reply/bulk/list', {}, media))
      return latest?.status === 'done' && latest
    }, 20)

  it('is previewed without sending anything', async () => {
    const preview = await ask('/plugins/live/messages/reply/bulk/preview', {
      selection: questions,
      template: 'Oi {nome}! O {produto}: "{mensagem}"',
      product: 'Vestido Flor',
    })
    expect(preview.body.row).toMatchObject({ total: 3, skipped: 0, too_long: 0 })
    expect(preview.body.row.samples[0]).toMatchObject({
      user_name: 'ana',
      reply: 'Oi ana! O Vestido Flor: "tem no G?"',
    })
    expect((await messages()).every((row) => row.reply_state === null)).toBe(true)
    const once = await ask('/plugins/live/messages/reply/bulk/preview', {
      selection: questions,
      template: 'Oi',
      once_per_person: true,
    })
    expect(once.body.row).toMatchObject({ total: 2, skipped: 1 })
  })

  it('refuses a template that is empty, too long, unknown or without its product, and sends nothing', async () => {
    const refused = async (body: object) => (await bulk({ selection: questions, ...body })).body.errors
    expect(await refused({ template: ' ' })).toEqual({
      template: ['Por favor, digite uma resposta antes de enviar'],
    })
    expect(await refused({ template: 'Oi {preço}' })).toEqual({
      template: ['Não conhecemos a palavra entre chaves: preço.'],
    })
    expect(await refused({ template: 'O {produto}' })).toEqual({ product: ['Campo obrigatório'] })
    expect(Object.keys(await refused({ template: 'é'.repeat(501) }))).toEqual(['template'])
    expect((await messages()).every((row) => row.reply_state === null)).toBe(true)
  })

  it('answers every unanswered question once, with its own values, and no other comment', async () => {
    const started = await bulk({ selection: questions, template: 'Oi {nome}, já te chamo' })
    expect([started.status, started.body.row.total]).toEqual([202, 3])
    expect(await done()).toMatchObject({ total: 3, sent: 3, refused: 0, waiting: 0, skipped: 0 })

    const rows = await messages({ order: 1 })
    expect(rows.map((row) => [row.user_name, row.reply_state, row.reply_text])).toEqual([
      ['ana', 'sent', 'Oi ana, já te chamo'],
      ['bia', null, null],
      ['ana', 'sent', 'Oi ana, já te chamo'],
      ['caio', 'sent', 'Oi caio, já te chamo'],
      ['duda', null, null],
    ])
    expect((await app.control('GET', `/lives/${mediaId}`)).private_replies).toBe(3)
  })

  it('skips answered comments, and is refused when none is left', async () => {
    const again = await bulk({ selection: questions, template: 'Oi' })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['selection']])
    const mixed = await bulk({ selection: all, template: 'Oi {nome}' })
    expect(mixed.body.row).toMatchObject({ total: 2, skipped: 3 })
    expect(await done()).toMatchObject({ sent: 2 })
  })

  it('stops at the end of the live and refuses the rest with that reason', async () => {
    const other = await openLive(comments)
    await app.control('POST', `/lives/${other}/end`)
    const { status, body } = await bulk({ selection: all, template: 'Oi' }, other)
    // The end is not detected yet: the provider reports it with the first reply.
    expect([status, body.row?.total]).toEqual([202, 5])
    expect(await done(other)).toMatchObject({ sent: 0, refused: 5, waiting: 0 })
    expect((await messages({}, other)).map((row) => row.reply_refusal)).toEqual(
      Array(5).fill('not_replyable'),
    )
  })

  it('can be cancelled, and unsent comments can be answered again', async () => {
    const other = await openLive(
      Array.from({ length: 150 }, (_, n) => ({ user_name: `c${n}`, text: `quero ${n}` })),
    )
    const started = await bulk({ selection: all, template: 'Oi {nome}' }, other)
    const { body } = await app.call('POST', '/plugins/live/messages/reply/bulk/cancel', {
      token: seller.token,
      body: { id: started.body.row.id },
    })
    expect([started.body.row.total, body.row.status]).toEqual([150, 'cancelled'])

    await eventually(async () => (await messages({}, other)).every((row) => row.reply_state !== 'waiting'))
    const sent = (await messages({}, other)).filter((row) => row.reply_state === 'sent').length
    expect(sent).toBeLessThan(150)
    expect((await app.control('GET', `/lives/${other}`)).private_replies).toBe(sent)
  })
})

describe('quick replies', () => {
  const mine = (path: string, body: object = {}) => app.call('POST', path, { token: seller.token, body })

  it('belong to one user, keep their order, and are null until saved', async () => {
    expect((await mine('/plugins/live/quick-replies')).body.row).toEqual({ texts: null })
    const texts = ['Tem sim, separo?', 'Já te chamo', 'Tem sim, separo?']
    const saved = await mine('/plugins/live/quick-replies/save', { texts })
    expect(saved.body.row).toEqual({ texts: ['Tem sim, separo?', 'Já te chamo'] })
    await mine('/plugins/live/quick-replies/save', { texts: ['Já te chamo'] })
    expect((await mine('/plugins/live/quick-replies')).body.row).toEqual({ texts: ['Já te chamo'] })
    await mine('/plugins/live/quick-replies/save', { texts: [] })
    expect((await mine('/plugins/live/quick-replies')).body.row).toEqual({ texts: [] })

    const { token } = await connectedSeller(app, 'pingodegente.kids')
    const theirs = await app.call('POST', '/plugins/live/quick-replies', { token, body: {} })
    expect(theirs.body.row).toEqual({ texts: null })
  })

  it('are limited to twelve, each with 1 to 300 characters', async () => {
    for (const texts of [Array.from({ length: 13 }, (_, n) => `r${n}`), [''], ['x'.repeat(301)]])
      expect((await mine('/plugins/live/quick-replies/save', { texts })).status).toBe(422)
  })
})
