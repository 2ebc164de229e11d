import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeLivesLongOver } from '#features/lives/server/testing/long-over.ts'
import { unlock } from '#features/lives/server/testing/seeded-live.ts'
import {
  type ConnectedSeller,
  connectAccount,
  connectedSeller,
  eventually,
} from '#tests/support/connected-seller.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { replyOutcomeStore } from './reply-outcome-store.ts'

let app: TestApp
let seller: ConnectedSeller
let mediaId: string

type Row = Record<string, unknown> & { comment_id: string }

beforeAll(async () => {
  app = await startTestApp()
  seller = await connectedSeller(app)
  // By Facebook Login, so that comments can be polled.
  seller = { ...seller, ...(await connectAccount(app, seller.token, seller.username, 'instagram_facebook')) }
  mediaId = await openLive()
})
afterEach(() =>
  app.control('POST', '/settings', {
    replies: { refuse_polled: false, refuse_with_500: false, refusal: null },
  }),
)
afterAll(() => app.stop())

/** Runs the reply jobs without the pauses between their attempts. */
const untilJobsDid = <T>(read: () => Promise<T>) =>
  eventually(async () => {
    await hurryJobs(app.app, ['reports.settle-reply', 'reports.send-bulk-reply'])
    return read()
  })

async function openLive(): Promise<string> {
  await makeLivesLongOver(app.app.platform.connection)
  const { media_id: id } = await app.control('POST', '/lives', { username: seller.username })
  await say(id, 'abre', 'oi')
  await unlock(app, seller.token, id)
  return id
}

const ask = (path: string, body: object = {}, media = mediaId) =>
  app.call('POST', path, {
    token: seller.token,
    body: { plugin_id: seller.pluginId, plugin_type: 'instagram', media_id: media, ...body },
  })
async function rows(media = mediaId): Promise<Row[]> {
  const { body } = await ask('/plugins/live/messages', { limit: 500 }, media)
  const { columns, rows: lines } = body as { columns: string[]; rows: unknown[][] }
  return (lines ?? []).map((line) => Object.fromEntries(columns.map((key, at) => [key, line[at]])) as Row)
}
const rowOf = async (id: string, media = mediaId) => (await rows(media)).find((row) => row.comment_id === id)

/** Posts a comment, waits until it is captured, and answers its id. */
async function say(media: string, user: string, text: string): Promise<string> {
  const { comment_ids } = await app.control('POST', `/lives/${media}/comments`, {
    comments: [{ user_name: user, text }],
  })
  const [id] = comment_ids
  await eventually(async () => {
    const { rows: found } = await app.app.platform.connection.pool.query(
      'select 1 from comments where comment_id = $1',
      [id],
    )
    return found.length > 0
  })
  return id
}
const silence = (media: string, after: number | null) =>
  app.control('POST', `/lives/${media}/silence`, { after_minutes: after })
/** Posts a comment without a webhook. */
async function sayPolled(media: string, user: string, text: string): Promise<string> {
  await silence(media, 0)
  const id = await say(media, user, text)
  await silence(media, null)
  return id
}

const reply = (id: string, text = 'Separei pra você') =>
  ask('/plugins/live/messages/reply', { comment_id: id, comment_answer: text })
const refuse = (code: number, subcode: number | null = null) =>
  app.control('POST', '/settings', { replies: { refusal: { code, subcode }, refuse_with_500: true } })
const inbox = async (user: string): Promise<string[]> =>
  (await app.control('GET', `/inbox?username=${user}`)).map(({ text }: { text: string }) => text)

describe('a refused private reply', () => {
  it.each([
    [10, 2534022, 422, 'not_replyable', /enquanto ela está no ar/],
    [100, 2534014, 502, 'user_unavailable', /esta pessoa não recebe mensagens/],
    [100, 2534013, 502, 'policy_limit', /limitou as respostas/],
    [100, 2534001, 502, 'thread_archived', /arquivada ou apagada/],
    [100, 2534037, 502, 'other_app', /outro aplicativo/],
    [368, null, 502, 'blocked', /bloqueou os envios/],
    [100, 33, 422, 'comment_gone', /não existe mais/],
    [9, null, 502, 'other', /recusou esta resposta/],
  ])(
    'says %i/%s in words under HTTP 500, too, and is not tried again',
    async (code, subcode, status, reason, words) => {
      const id = await say(mediaId, `pessoa.${code}.${subcode}`, 'quero')
      await refuse(code, subcode)
      if (reason === 'other') await app.control('POST', '/settings', { replies: { refuse_with_500: false } })

      const answer = await reply(id)
      expect(answer.status).toBe(status)
      expect(answer.body.message).toMatch(words)
      expect(answer.body.message).not.toMatch(/refused|This reply/)
      expect(await rowOf(id)).toMatchObject({ reply_state: 'refused', reply_refusal: reason })
    },
  )

  it.each([
    [-1, 2534023],
    [100, 2534025],
  ])('with code %i/%i is final: the question counts as answered, without our text', async (code, subcode) => {
    const id = await say(mediaId, `respondida.${subcode}`, 'quanto custa?')
    await refuse(code, subcode)

    const answer = await reply(id)
    expect([answer.status, answer.body.error]).toEqual([409, 'already_replied'])
    expect(await rowOf(id)).toMatchObject({ reply_state: 'sent', reply_text: null, reply_refusal: null })
    await app.control('POST', '/settings', { replies: { refusal: null } })
    expect((await reply(id)).status).toBe(409)
  })

  it('to a comment that was only polled names that reason, and offers a pushed comment of the same person', async () => {
    const pushed = await say(mediaId, 'carla', 'quero o azul')
    const polled = await sayPolled(mediaId, 'carla', 'e o verde?')
    await app.control('POST', '/settings', { replies: { refuse_polled: true } })

    const answer = await reply(polled)
    expect([answer.status, answer.body.error]).toEqual([502, 'provider_error'])
    expect(answer.body.message).toMatch(/outra mensagem da mesma pessoa/)
    expect(await rowOf(polled)).toMatchObject({ reply_state: 'refused', reply_refusal: 'polled_comment' })

    const offer = await ask('/plugins/live/messages/reply/instead', { comment_id: polled })
    expect(offer.body.row).toMatchObject({
      comment: { comment_id: pushed, text: 'quero o azul' },
      profile_url: 'https://www.instagram.com/carla/',
    })
    expect((await reply(pushed)).status).toBe(200)
    const rest = await ask('/plugins/live/messages/reply/instead', { comment_id: polled })
    expect(rest.body.row).toMatchObject({ comment: null, profile_url: 'https://www.instagram.com/carla/' })
  })

  it('to a polled comment does not stop a bulk reply, which answers the pushed comment of each person', async () => {
    const media = await openLive()
    const pushed = await say(media, 'dora', 'tem P?')
    const polled = [await sayPolled(media, 'dora', 'tem M?'), await sayPolled(media, 'elis', 'tem G?')]
    await app.control('POST', '/settings', { replies: { refuse_polled: true } })
    await ask(
      '/plugins/live/messages/reply/bulk',
      {
        selection: { kind: 'picked', comment_ids: [pushed, ...polled] },
        template: 'Oi {nome}',
        once_per_person: true,
      },
      media,
    )
    const stateOf = async (id = '') => (await rowOf(id, media))?.reply_state
    await untilJobsDid(async () => (await stateOf(polled[1])) === 'refused')
    // A reply that the busy provider does not answer in time is sent again.
    await untilJobsDid(async () => (await stateOf(pushed)) === 'sent')

    expect(await rowOf(pushed, media)).toMatchObject({ reply_state: 'sent', reply_text: 'Oi dora' })
    expect(await rowOf(polled[0] ?? '', media)).toMatchObject({ reply_state: null })
    expect(await rowOf(polled[1] ?? '', media)).toMatchObject({ reply_refusal: 'polled_comment' })
  })
})

describe('a private reply that the provider does not answer', () => {
  it.each([
    [1, 'code 1'],
    [2, 'code 2'],
    [9, 'a code that is not known, under HTTP 500'],
  ])('is retried and sent once the provider answers again (%i: %s)', async (code) => {
    const user = `espera.${code}`
    const id = await say(mediaId, user, 'quero')
    await refuse(code)

    const answer = await reply(id, 'Já te chamo')
    expect([answer.status, answer.body.error]).toEqual([502, 'provider_error'])
    expect(answer.body.message).toMatch(/continua tentando/)
    expect(await rowOf(id)).toMatchObject({ reply_state: 'waiting', reply_refusal: 'no_answer' })

    await app.control('POST', '/settings', { replies: { refusal: null } })
    await untilJobsDid(async () => (await rowOf(id))?.reply_state === 'sent')
    expect(await inbox(user)).toEqual(['Já te chamo'])
  })

  it('can be requested again in the meantime', async () => {
    const id = await say(mediaId, 'flavia', 'quero')
    await refuse(2)
    await reply(id, 'primeira')
    await app.control('POST', '/settings', { replies: { refusal: null } })

    const again = await reply(id, 'segunda')
    expect(again.body.row).toMatchObject({ reply_state: 'sent', reply_text: 'segunda' })
    expect(await inbox('flavia')).toEqual(['segunda'])
  })

  it('is not sent twice when it had arrived, and the report shows the text that arrived', async () => {
    const id = await say(mediaId, 'gabi', 'quero')
    await app.control('POST', '/faults', { lose_replies: true })
    expect((await reply(id, 'primeira')).status).toBe(502)
    await app.control('POST', '/faults', {})

    const again = await reply(id, 'segunda')
    expect([again.status, again.body.error]).toEqual([409, 'already_replied'])
    expect(await rowOf(id)).toMatchObject({ reply_state: 'sent', reply_text: 'primeira' })
    expect(await inbox('gabi')).toEqual(['primeira'])
  })

  it('fails at the end of the live, with that reason', async () => {
    const media = await openLive()
    const id = await say(media, 'helena', 'quero')
    await refuse(2)
    await reply(id)
    await app.control('POST', `/lives/${media}/end`)
    await untilJobsDid(async () => (await rowOf(id, media))?.reply_state === 'refused')
    expect(await rowOf(id, media)).toMatchObject({ reply_refusal: 'no_answer' })
  })

  it('delays a bulk reply without stopping it', async () => {
    const media = await openLive()
    const ids: string[] = []
    for (let n = 0; n < 8; n++) ids.push(await say(media, `cliente.${n}`, 'quero'))
    await refuse(2)
    await ask(
      '/plugins/live/messages/reply/bulk',
      { selection: { kind: 'picked', comment_ids: ids }, template: 'Oi {nome}' },
      media,
    )
    const unanswered = async () =>
      (await rows(media)).filter((row) => ids.includes(row.comment_id) && row.reply_refusal === 'no_answer')
    await eventually(async () => (await unanswered()).length >= 5)

    await app.control('POST', '/settings', { replies: { refusal: null } })
    await untilJobsDid(async () => {
      const { body } = await ask('/plugins/live/messages/reply/bulk/list', {}, media)
      return body.rows[0][body.columns.indexOf('status')] === 'done'
    })
    const answered = (await rows(media)).filter((row) => ids.includes(row.comment_id))
    expect(answered.map((row) => row.reply_state)).toEqual(Array(8).fill('sent'))
    expect(await inbox('cliente.3')).toEqual(['Oi cliente.3'])
  })
})

describe('the outcomes of private replies', () => {
  it('are counted by the origin of the comment, for the metrics and the operator', async () => {
    const since = await replyOutcomeStore(app.app.platform.connection.db).since('2000-01-01')
    const count = (origin: string, outcome: string) =>
      since.find((one) => one.origin === origin && one.outcome === outcome)?.count ?? 0

    expect(count('push', 'sent')).toBeGreaterThan(0)
    expect(count('push', 'already_replied')).toBe(2)
    expect(count('poll', 'polled_comment')).toBe(2)
    const metrics = await app.app.platform.metrics.registry.metrics()
    expect(metrics).toContain('arara_private_replies_total{origin="poll",outcome="polled_comment"} 2')
  })
})
