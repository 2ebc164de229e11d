import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeCreditId } from '#features/billing/contract.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let seller: ConnectedSeller
let stranger: ConnectedSeller

beforeAll(async () => {
  app = await startTestApp()
  seller = await connectedSeller(app)
  stranger = await connectedSeller(app, 'pingodegente.kids')
})
afterAll(() => app.stop())

/** A separate live: the earlier ones ended long ago, or it would continue the last of them. */
async function startLive(title = 'Live de sexta'): Promise<string> {
  const { pool } = app.app.platform.connection
  const listed: { media_id: string; on_air: boolean }[] = await app.control('GET', '/lives')
  const over = listed.filter((each) => !each.on_air).map((each) => each.media_id)
  await eventually(async () => {
    const query = "select from lives where status = 'on_air' and media_id = any($1)"
    return (await pool.query(query, [over])).rows.length === 0
  })
  await pool.query("update lives set ended_at = ended_at - interval '1 hour' where status = 'ended'")
  return (await app.control('POST', '/lives', { username: seller.username, title })).media_id
}
const postComments = (mediaId: string, comments: object[], rate = 0) =>
  app.control('POST', `/lives/${mediaId}/comments`, { comments, rate })
const asSeller = (path: string, mediaId: string, body: object = {}, token = seller.token) =>
  app.call('POST', path, {
    token,
    body: {
      plugin_id: seller.pluginId,
      plugin_type: 'instagram',
      media_id: mediaId,
      page: 1,
      limit: 500,
      ...body,
    },
  })

async function messages(mediaId: string, body: object = {}) {
  const answer = await asSeller('/plugins/live/messages', mediaId, body)
  const rows = ((answer.body?.rows ?? []) as unknown[][]).map((row) =>
    Object.fromEntries((answer.body.columns as string[]).map((column, index) => [column, row[index]])),
  )
  return { ...answer, rows, total: answer.body?.pagination.total ?? 0 }
}
const live = async (mediaId: string) => {
  const { body } = await asSeller('/plugins/live/metadata', mediaId)
  if (!body?.rows) return null
  return Object.fromEntries(
    (body.columns as string[]).map((column, index) => [column, body.rows[0][index]]),
  ) as Record<string, unknown>
}
const held = (mediaId: string, count: number) =>
  eventually(async () => (await live(mediaId))?.real_comments_count === count)

describe('a live from its first comment to its report', () => {
  let mediaId: string

  it('appears with the first comment, and shows ten comments while locked', async () => {
    mediaId = await startLive()
    const comments = Array.from({ length: 30 }, (_, index) => ({
      user_name: `cliente${index}`,
      text: `quero o ${index} à vista`,
    }))
    await postComments(mediaId, comments)
    await held(mediaId, 30)

    const locked = await messages(mediaId)
    expect(locked.body.missing_payment).toBe(true)
    expect(locked.rows).toHaveLength(10)
    expect(await live(mediaId)).toMatchObject({
      status: 'on_air',
      access: 'locked',
      users_count: 30,
      billing_credit_id: null,
    })
  })

  it('lets nothing more out while locked, however it is asked for', async () => {
    const visible = new Set((await messages(mediaId)).rows.map((row) => row.user_name))
    const attempts = [
      { page: 2 },
      { page: 2, limit: 5 },
      { page: 3, limit: 5 },
      { order: -1 },
      { order_by: 'userName', order: -1 },
      { search_param: 'quero' },
      { search_param: 'cliente' },
      { search_param: '@cliente29' },
      { filter: 'questions' },
      { limit: 1000 },
    ]
    for (const attempt of attempts) {
      const answer = await messages(mediaId, attempt)
      expect(answer.total).toBeLessThanOrEqual(10)
      for (const row of answer.rows) expect(visible.has(row.user_name)).toBe(true)
    }
    const users = await asSeller('/plugins/live/users', mediaId)
    expect(users.body).toMatchObject({ missing_payment: true, pagination: { total: 10 } })
  })

  it('answers an empty list for a missing report to the account’s managers alone', async () => {
    const missing = await asSeller('/plugins/live/metadata', 'no-such-live')
    expect([missing.status, missing.body]).toEqual([204, null])
    const [known, unknown] = [
      await asSeller('/plugins/live/metadata', mediaId, {}, stranger.token),
      await asSeller('/plugins/live/metadata', 'no-such-live', {}, stranger.token),
    ]
    expect(known.status).toBe(403)
    const { request_id: _, ...words } = known.body
    expect([unknown.status, unknown.body]).toEqual([403, expect.objectContaining(words)])
  })

  it('gives other users the same error for existing and missing reports', async () => {
    const theirs = await asSeller('/plugins/live/messages', mediaId, {}, stranger.token)
    const missing = await asSeller('/plugins/live/messages', 'no-such-live')
    expect([theirs.status, theirs.body.error]).toEqual([403, 'access_denied'])
    expect([missing.status, missing.body.error]).toEqual([403, 'access_denied'])
    for (const path of ['/plugins/live/users', '/plugins/live/metadata', '/plugins/live/metadata/timeline']) {
      expect((await asSeller(path, mediaId, {}, stranger.token)).status).toBe(403)
    }
    const unlock = { media_id: mediaId, billing_credit_id: freeCreditId }
    expect(
      (await app.call('POST', '/billing/credit/consume', { token: stranger.token, body: unlock })).status,
    ).toBe(403)
    expect((await app.call('POST', '/billing/credit/consume', { body: unlock })).status).toBe(401)
  })

  it('sends one private reply to the writer of a comment', async () => {
    const [comment] = (await messages(mediaId)).rows
    const body = {
      plugin_id: seller.pluginId,
      plugin_type: 'instagram',
      comment_id: comment?.comment_id,
      comment_answer: 'Separei pra você',
    }
    const replies = await Promise.all(
      [1, 2].map(() => app.call('POST', '/plugins/live/messages/reply', { token: seller.token, body })),
    )

    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
    expect(replies.find((reply) => reply.status === 200)?.body.row).toMatchObject({
      reply_text: 'Separei pra você',
      reply_state: 'sent',
    })
    const inbox = await app.control('GET', `/inbox?username=${comment?.user_name}`)
    expect(inbox.map((message: { text: string }) => message.text)).toEqual(['Separei pra você'])
  })

  it('refuses an empty and a too long reply, and stores no reply as sent when the provider refuses it', async () => {
    const comment = (await messages(mediaId)).rows[1]
    const reply = (text: string) =>
      app.call('POST', '/plugins/live/messages/reply', {
        token: seller.token,
        body: {
          plugin_id: seller.pluginId,
          plugin_type: 'instagram',
          comment_id: comment?.comment_id,
          comment_answer: text,
        },
      })
    const empty = await reply('   ')
    expect(empty.status).toBe(422)
    expect(empty.body.errors.comment_answer).toEqual(['Por favor, digite uma resposta antes de enviar'])
    expect((await reply('é'.repeat(501))).status).toBe(422)

    await app.control('POST', '/people', { user_name: comment?.user_name, unreachable: true })
    const refused = await reply('Oi')
    expect([refused.status, refused.body.error]).toEqual([502, 'provider_error'])
    expect((await messages(mediaId)).rows[1]).toMatchObject({ reply_state: 'refused' })
  })

  it('is unlocked once with the free credit, and then shows everything', async () => {
    const body = { media_id: mediaId, billing_credit_id: freeCreditId }
    const unlocks = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.call('POST', '/billing/credit/consume', { token: seller.token, body }),
      ),
    )
    expect(unlocks.map((unlock) => unlock.status)).toEqual(Array.from({ length: 8 }, () => 200))

    const all = await messages(mediaId)
    expect(all.body.missing_payment).toBeUndefined()
    expect(all.rows).toHaveLength(30)
    const credits = await app.call('POST', '/billing/credit/my', { token: seller.token, body: {} })
    const credit = Object.fromEntries(
      credits.body.columns.map((column: string, index: number) => [column, credits.body.rows[0][index]]),
    )
    expect(credit).toMatchObject({ id: freeCreditId, available: 0, is_free: true })
    expect(credit.unlocks).toHaveLength(1)
    const receipt = await app.call('POST', '/billing/credit/report', {
      token: seller.token,
      body: { media_id: mediaId },
    })
    expect(receipt.body.row).toMatchObject({
      id: freeCreditId,
      billing_credit_id: freeCreditId,
      type: 'CREDITS',
      credits: 1,
      available: 0,
      payment_value: 0,
      payment_method: null,
      media_id: mediaId,
      is_free: true,
      unlocked_by: credit.unlocks[0].unlocked_by,
      unlocked_at: credit.unlocks[0].unlocked_at,
    })
  })

  it('finds an accented word typed without accents', async () => {
    expect((await messages(mediaId, { search_param: 'A VISTA' })).total).toBe(30)
    expect((await messages(mediaId, { search_param: '@cliente7' })).rows).toHaveLength(1)
    expect((await messages(mediaId, { search_param: '@CLIÊNTE7' })).rows).toHaveLength(1)
    expect((await messages(mediaId, { search_param: 'nada disso' })).status).toBe(204)
  })

  it('finds a person by name, whatever the case and the accents of either', async () => {
    const imported = '17900000000000077'
    const comments = ['João.P', 'JOANA', 'ana.maria'].map((user) => ({ user, text: 'oi', at: new Date() }))
    await captureComments(app, stranger, imported, comments)
    await unlock(app, stranger.token, imported)
    const found = async (search: string) => {
      const answer = await app.call('POST', '/plugins/live/users', {
        token: stranger.token,
        body: { plugin_id: stranger.pluginId, media_id: imported, search_param: search },
      })
      return rowsOf(answer.body ?? { columns: [], rows: [] }).map(({ user_name: name }) => name)
    }
    expect(await found('JOAO')).toEqual(['João.P'])
    expect(await found('joão')).toEqual(['João.P'])
    expect(await found('joana')).toEqual(['JOANA'])
    expect(await found('@Ana.Maria')).toEqual(['ana.maria'])
    expect(await found('@João.P')).toEqual(['João.P'])
    expect(await found('joana%')).toEqual([])
  })

  it('answers the totals of one account with its picture, and names comments by the provider’s ids', async () => {
    const { body } = await app.call('POST', '/plugins/live/metadata/metrics', {
      token: seller.token,
      body: { plugin_id: seller.pluginId, plugin_type: 'instagram' },
    })
    expect(body.row.profile_picture_base64).toMatch(/^data:image/)
    const [comment] = (await messages(mediaId)).rows
    expect(comment?.id).toBe(comment?.comment_id)
  })

  it('shows the share of the provider’s count that was captured', async () => {
    await eventually(async () => (await live(mediaId))?.completeness === 100)
  })

  it('ends when the provider reports the end, stays readable, and refuses further replies', async () => {
    await app.control('POST', `/lives/${mediaId}/end`)
    await eventually(async () => (await live(mediaId))?.status === 'ended')

    const [comment] = (await messages(mediaId, { order: -1 })).rows
    const late = await app.call('POST', '/plugins/live/messages/reply', {
      token: seller.token,
      body: {
        plugin_id: seller.pluginId,
        plugin_type: 'instagram',
        comment_id: comment?.comment_id,
        comment_answer: 'Oi',
      },
    })
    expect([late.status, late.body.error]).toEqual([422, 'not_replyable'])
    expect(await live(mediaId)).toMatchObject({ real_comments_count: 30 })
  })

  it('is unlocked for nothing when it is the second live of a paid day', async () => {
    const second = await startLive('Segunda')
    await postComments(second, [{ user_name: 'ana', text: 'oi' }])
    await held(second, 1)
    const unlock = await app.call('POST', '/billing/credit/consume', {
      token: seller.token,
      body: { media_id: second, billing_credit_id: freeCreditId },
    })
    expect(unlock.status).toBe(200)
    await app.control('POST', `/lives/${second}/end`)
  })
})

describe('capture with failures', () => {
  it('fetches comments by polling when no webhook arrives', async () => {
    const mediaId = await startLive('Sem webhooks')
    await postComments(mediaId, [{ user_name: 'ana', text: 'primeira' }])
    await held(mediaId, 1)
    await app.control('POST', '/faults', { drop_webhooks: true })
    await postComments(
      mediaId,
      Array.from({ length: 120 }, (_, index) => ({ user_name: `p${index % 9}`, text: `m ${index}` })),
    )
    await held(mediaId, 121)
    await app.control('POST', '/faults', {})
    await app.control('POST', `/lives/${mediaId}/end`)
  })

  it('stores each comment once when webhooks repeat and arrive out of order', async () => {
    const mediaId = await startLive('Em dobro')
    await app.control('POST', '/faults', { duplicates: 2, reorder: true })
    await postComments(
      mediaId,
      Array.from({ length: 200 }, (_, index) => ({ user_name: `p${index % 9}`, text: `m ${index}` })),
    )
    await held(mediaId, 200)
    await app.simulator.delivered()
    expect(await live(mediaId)).toMatchObject({ real_comments_count: 200 })
    await app.control('POST', '/faults', {})
    await app.control('POST', `/lives/${mediaId}/end`)
  })
})
