import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveStore } from '#features/lives/server/index.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { answeredLives, texts } from './testing/answered-lives.ts'

let app: TestApp
let seller: ConnectedSeller
let live: ReturnType<typeof answeredLives>
beforeAll(async () => {
  app = await startTestApp()
  seller = await connectedSeller(app)
  live = answeredLives(app, seller)
})
afterAll(() => app.stop())

const shop = 'ateliedalu.modas'
const coat: [string, string] = [shop, 'PEÇA 7 casaco de lã R$ 90, peça única']

describe('replies to the buyers of a live', () => {
  it('are previewed, then sent once to each buyer, with all of her products in one message', async () => {
    const { say, call, send, inbox, settled, overview } = await live()
    await say(['rosa.t', 'eu quero a 41 tamanho M'], ['bia_22', 'linda demais'], ['caio.r', 'quero 2 da 41'])
    await say(coat)
    await say(['rosa.t', 'quero a 7'])
    await say(['duda.l', '7 minha'])
    expect((await overview()).counts).toMatchObject({ buyers: 3, left: 3, answered: 0 })

    const preview = await call('/replies/preview', { texts })
    expect(preview.body.row).toMatchObject({ total: 3, too_long: 0 })
    const kinds = preview.body.row.samples.map((one: { kind: string }) => one.kind)
    expect(kinds).toEqual(['ordered', 'waiting'])
    expect(await inbox()).toEqual([])
    const own = await call('/replies/preview', { texts, username: 'caio.r' })
    expect(own.body.row.samples[0].text).toContain('Oi caio.r: 2 × vestido longo estampado 41')

    expect((await send()).status).toBe(202)
    expect((await settled()).counts).toMatchObject({ left: 0, answered: 3, failed: 0 })
    expect((await inbox()).sort()).toEqual([
      'Fila, duda.l: 1 × casaco 7 (na fila)',
      'Oi caio.r: 2 × vestido longo estampado 41. Total R$ 240,00',
      'Oi rosa.t: 1 × vestido longo estampado 41 (M), 1 × casaco 7. Total R$ 210,00',
    ])
  })

  it('are not sent twice to a buyer whose order did not change, and sent again to one whose order did', async () => {
    const { say, send, inbox, settled, overview } = await live()
    await say(['rosa.t', 'quero a 41'], ['caio.r', 'quero a 41'])
    await send()
    await settled()
    const again = await send()
    expect([again.status, again.body.message]).toEqual([
      422,
      'Não falta ninguém: todos os pedidos já foram respondidos.',
    ])
    await say(['rosa.t', 'linda'], ['caio.r', 'quero mais uma da 41'])
    expect((await overview()).counts).toMatchObject({ left: 1, answered: 1 })
    await send()
    await settled()
    expect((await inbox()).filter((text) => text.includes('rosa.t'))).toHaveLength(1)
    expect((await inbox()).at(-1)).toBe('Oi caio.r: 2 × vestido longo estampado 41. Total R$ 240,00')
  })

  it('are due again when the correction that they confirmed is undone', async () => {
    const { say, call, send, inbox, overview, settled, arrived } = await live()
    // Each of her messages can be answered once.
    await say(['rosa.t', 'oi gente'], ['rosa.t', 'quero a 41'])
    const [{ product_id, username, variant }] = (await call('')).body.row.claims
    const correction = { kind: 'quantity', claim: { product_id, username, variant }, qty: 3 }
    const corrected = await call('/correct', { correction })
    await send()
    await arrived(1)
    expect((await settled()).counts).toMatchObject({ answered: 1, left: 0 })

    await call('/correct/undo', { correction_id: corrected.body.row.id })
    expect((await overview()).counts).toMatchObject({ answered: 0, left: 1 })
    await send()
    await arrived(2)
    expect((await inbox()).map((text) => text.match(/\d+ ×/)?.[0])).toEqual(['3 ×', '1 ×'])
  })

  it('skip a buyer whose order was answered by hand since it changed', async () => {
    const { mediaId, say, call, overview } = await live()
    await say(['rosa.t', 'quero a 41'])
    const { claims } = (await call('')).body.row
    const reply = await app.call('POST', '/plugins/live/messages/reply', {
      token: seller.token,
      body: {
        ...{ plugin_id: seller.pluginId, plugin_type: 'instagram', media_id: mediaId },
        ...{ comment_id: claims[0].message_ids[0], comment_answer: 'Separei!' },
      },
    })
    expect(reply.status).toBe(200)
    expect((await overview()).counts).toMatchObject({ left: 0, answered: 1 })
  })

  it('have texts of their own for who waits, waits for a part, and for what is sold out', async () => {
    const { say, send, inbox, settled } = await live()
    await say([shop, 'PEÇA 8 blusa azul R$ 50, só tem 2'])
    await say(['caio.r', 'quero 1 da 8'])
    await say(['rosa.t', 'quero 2 da 8'])
    await say(['duda.l', 'quero a 8'])
    await send()
    await settled()
    expect((await inbox()).sort()).toEqual([
      'Fila, duda.l: 1 × blusa azul 8 (na fila)',
      'Oi caio.r: 1 × blusa azul 8. Total R$ 50,00',
      'Parte, rosa.t: 2 × blusa azul 8 (1 na fila). Total R$ 50,00',
    ])
    await say(['lia.m', 'quero a 8'])
    await send({ has_waiting_list: false })
    await settled()
    expect((await inbox()).at(-1)).toBe('Esgotou, lia.m: 1 × blusa azul 8 (esgotado)')
  })

  it('are refused at the field that is wrong, in the language of the caller', async () => {
    const { mediaId, say, send, inbox } = await live()
    await say(['rosa.t', 'quero a 41'])
    const refused = async (changes: object, language = 'pt-BR') => {
      const { status, body } = await app.call('POST', '/plugins/live/claims/replies/preview', {
        token: seller.token,
        headers: { 'accept-language': language },
        body: { account_id: seller.accountId, media_id: mediaId, texts: { ...texts, ...changes } },
      })
      return [status, body.errors]
    }
    expect(await refused({ ordered: 'Oi {nomi}' })).toEqual([
      422,
      {
        'texts.ordered': [
          'Não conhecemos a palavra entre chaves: nomi. Use nome, itens, total ou link, assim: {nome}.',
        ],
      },
    ])
    expect(await refused({ waiting: ' ' })).toEqual([
      422,
      { 'texts.waiting': ['Por favor, digite uma resposta antes de enviar'] },
    ])
    expect(Object.keys((await refused({ ordered: '{itens} {link}' }))[1])).toEqual(['texts.link'])
    expect(Object.keys((await refused({ link: 'minha loja' }))[1])).toEqual(['texts.link'])
    const tooLong = await send({ ordered: `{nome} ${'é'.repeat(600)}` })
    expect([tooLong.status, Object.keys(tooLong.body.errors)]).toEqual([422, ['texts.ordered']])
    expect(await inbox()).toEqual([])
  })

  it('that the provider refused are counted as failed and sent again on request', async () => {
    const { say, send, inbox, settled } = await live()
    await say(['rosa.t', 'quero a 41'])
    await app.control('POST', '/settings', { replies: { refusal: { code: 10, subcode: 2534041 } } })
    await send()
    const failed = await settled()
    await app.control('POST', '/settings', { replies: { refusal: null } })
    expect(failed.counts).toMatchObject({ failed: 1, left: 0 })
    expect(failed.replies[0]).toMatchObject({ username: 'rosa.t', state: 'refused' })
    expect((await send()).status).toBe(202)
    expect((await settled()).counts).toMatchObject({ failed: 0, answered: 1 })
    expect(await inbox()).toHaveLength(1)
  })

  it('go before other bulk replies of the live', async () => {
    const { mediaId, liveId, call, say, inbox } = await live()
    await say(['compra.d', 'quero a 41'], ['bia_22', 'que live boa'])
    const { platform, reports } = app.app
    const { connection, jobs } = platform
    const id = await liveId()
    const { claims } = (await call('')).body.row
    // A reply that waits for its turn, without the job that sends it.
    const first = await connection.transaction(async (tx) => {
      const queued = await reports.queueReplies(tx, {
        ...{ live: (await liveStore(tx).byId(id))!, by: platform.ids.uuid(), template: 'x', bulkId: null },
        replies: [{ commentId: claims[0].message_ids[0], text: 'Separei!' }],
      })
      await tx.execute(sql`delete from jobs.job where data->>'bulkId' = ${queued!.bulkId}`)
      return queued!.bulkId
    })
    const others = await app.call('POST', '/plugins/live/messages/reply/bulk', {
      token: seller.token,
      body: {
        ...{ plugin_id: seller.pluginId, plugin_type: 'instagram', media_id: mediaId },
        ...{ selection: { kind: 'matching', search_param: 'live boa' }, template: 'Obrigada!' },
      },
    })
    expect(others.status).toBe(202)
    await eventually(async () => {
      const { rows } = await connection.pool.query(
        `select from jobs.job where data->>'bulkId' = $1 and state = 'completed'`,
        [others.body.row.id],
      )
      return rows.length > 0
    })
    expect(await inbox()).toEqual([])

    await jobs.enqueue(defineJob('reports.send-bulk-reply'), { bulkId: first })
    await eventually(async () => {
      await hurryJobs(app.app, ['reports.send-bulk-reply'])
      return (await inbox()).length === 2
    })
    expect(await inbox()).toEqual(['Separei!', 'Obrigada!'])
  })

  it('use the texts that were kept for the connection in its next live', async () => {
    const first = await live()
    await first.call('/replies/texts', { texts: { ...texts, ordered: 'Guardado {itens}' } })
    const next = await live()
    expect((await next.overview()).texts.ordered).toBe('Guardado {itens}')
    expect((await next.overview()).is_kept).toBe(true)
  })
})
