import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freeCreditId } from '#features/billing/contract.ts'
import { createBuyer, rowsOf } from '#features/billing/server/testing/buyer.ts'
import { endLive } from '#features/lives/server/capture/end-live.ts'
import { type Live, liveStore } from '#features/lives/server/live-store.ts'
import { joinLives } from '#features/lives/server/parts/join-lives.ts'
import { attachments } from '#features/lives/server/testing/attachments.ts'
import { computedTotals, storedTotals } from '#features/lives/server/testing/live-totals.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectAccount } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T22:00:00.000Z')
let app: TestApp
let seller: ConnectedSeller
let accounts = 0

beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
})
afterAll(() => app.stop())
/** Each test has a seller and an account of its own, so that the lives of one do not continue those of another. */
beforeEach(async () => {
  const { token } = await createBuyer(app)
  accounts += 1
  const username = `conta.${accounts}`
  await app.control('POST', '/accounts', { username })
  seller = { ...(await connectAccount(app, token, username)), token, username }
})

const pool = () => app.app.platform.connection.pool
const db = () => app.app.platform.connection.db
const call = (path: string, body: object = {}) =>
  app.call('POST', path, { token: seller.token, body: { plugin_id: seller.pluginId, ...body } })
/** Captures the texts in this order, a millisecond apart: comments of the same time are in the order of arrival. */
const postComments = (mediaId: string, ...texts: string[]) =>
  captureComments(
    app,
    seller,
    mediaId,
    texts.map((text, ms) => ({
      user: `quem.${text.length}`,
      text,
      at: new Date(clock.now().getTime() + ms),
    })),
  )
const lives = async () => rowsOf(await call('/plugins/live/metadata', { order: 1 }))
const textsOf = async (mediaId: string) =>
  rowsOf(await call('/plugins/live/messages', { media_id: mediaId })).map(({ text }) => text)
async function credits(): Promise<number> {
  const rows = rowsOf(await call('/billing/credit/my'))
  return rows.reduce((sum, { available }) => sum + available, 0)
}

/** The broadcast drops now, and the provider no longer lists it. */
async function drop(mediaId: string): Promise<void> {
  const live = await liveStore(db()).byPluginAndMedia(seller.pluginId, mediaId)
  await liveStore(db()).update(live?.id ?? '', { lastCheckedAt: clock.now() })
  await liveStore(db()).end(live?.id ?? '', clock.now())
}

/** Whether a query of another connection waits for a row that is locked. */
async function waitsForRow(): Promise<boolean> {
  const { rowCount } = await pool().query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount === 1
}

/** A live with the comment `antes` that drops for two minutes and resumes as another media with `depois`. */
async function resumedLive(): Promise<void> {
  await postComments('primeira', 'antes', 'tem P?')
  clock.advance(20 * minute)
  await drop('primeira')
  clock.advance(2 * minute)
  await postComments('segunda', 'depois', 'qual o valor?', 'quero')
}

async function expectCountsOfRows(): Promise<void> {
  for (const { id } of await lives())
    expect(await storedTotals(pool(), id)).toEqual(await computedTotals(pool(), id))
}

describe('a broadcast that drops and resumes as another media', () => {
  it('is one report under both media ids, on air again, with the interruption marked', async () => {
    await resumedLive()

    const [live, ...others] = await lives()
    expect(others).toEqual([])
    expect(live).toMatchObject({
      media_id: 'primeira',
      status: 'on_air',
      ended_at: null,
      real_comments_count: 5,
      questions_count: 2,
      parts: [
        { media_id: 'primeira', dropped_at: live?.parts[0].dropped_at },
        { media_id: 'segunda', dropped_at: null },
      ],
    })
    const [first, second] = live?.parts ?? []
    expect(Date.parse(second.started_at) - Date.parse(first.dropped_at)).toBe(2 * minute)
    for (const path of ['', '/timeline'])
      expect((await call(`/plugins/live/metadata${path}`, { media_id: 'segunda' })).body).toEqual(
        (await call(`/plugins/live/metadata${path}`, { media_id: 'primeira' })).body,
      )
    for (const mediaId of ['primeira', 'segunda'])
      expect(await textsOf(mediaId)).toEqual(['antes', 'tem P?', 'depois', 'qual o valor?', 'quero'])
    await expectCountsOfRows()
  })

  it('costs one credit, whichever media is named', async () => {
    await resumedLive()
    expect(await credits()).toBe(1)
    await unlock(app, seller.token, 'segunda')
    expect(await credits()).toBe(0)
    expect((await lives())[0]).toMatchObject({ access: 'unlocked' })
    const receipts = await Promise.all(
      ['primeira', 'segunda'].map((mediaId) => call('/billing/credit/report', { media_id: mediaId })),
    )
    expect(receipts.map(({ status }) => status)).toEqual([200, 200])
    expect(receipts[0]?.body).toEqual(receipts[1]?.body)
    const opened = await call('/billing/credit/my', { media_id: 'segunda' })
    expect(rowsOf(opened)[0]).toMatchObject({ free_unlocks_media_id: 'segunda' })
  })

  it('is announced as started once', async () => {
    const queued = async () =>
      (await pool().query(`select count(*)::int as n from jobs.job where name = 'lives.publish-started'`))
        .rows[0].n
    const before = await queued()
    await resumedLive()
    expect((await queued()) - before).toBe(1)
  })

  it('becomes part of the dropped live when its first messages arrive at the same time by push and polling', async () => {
    await postComments('primeira', 'antes')
    await drop('primeira')
    clock.advance(30 * second)
    await Promise.all([
      postComments('segunda', 'a', 'bb'),
      postComments('segunda', 'a', 'bb', 'ccc'),
      postComments('segunda', 'a'),
    ])
    expect(await textsOf('segunda')).toEqual(['antes', 'a', 'bb', 'ccc'])
    expect(await lives()).toHaveLength(1)
    await expectCountsOfRows()
  })

  it('becomes part of the dropped live when its first message arrives before the drop is noticed', async () => {
    await postComments('primeira', 'antes')
    clock.advance(3 * second)
    await postComments('segunda', 'depois')
    expect(await lives()).toHaveLength(2)
    clock.advance(second)
    const dropped = await liveStore(db()).byPluginAndMedia(seller.pluginId, 'primeira')
    await endLive({ ...app.app.platform, attached: attachments } as never, dropped as Live, clock.now())
    await postComments('segunda', 'depois', 'e mais')
    expect(await textsOf('primeira')).toEqual(['antes', 'depois', 'e mais'])
    expect((await lives()).map(({ status }) => status)).toEqual(['on_air'])
    await expectCountsOfRows()
  })

  it.each([
    ['before the next broadcast begins', true],
    ['while the next broadcast is on air', false],
  ])('is another live when its messages are delivered hours late, %s', async (_when, isBefore) => {
    const deliverLate = () => {
      const at = new Date(clock.now().getTime() - 180 * minute)
      return captureComments(app, seller, 'antiga', [{ user: 'quem.antes', text: 'antes', at }])
    }
    if (isBefore) await deliverLate()
    clock.advance(isBefore ? minute : 0)
    await postComments('nova', 'depois')
    clock.advance(second)
    if (!isBefore) await deliverLate()
    const old = await liveStore(db()).byPluginAndMedia(seller.pluginId, 'antiga')
    await endLive({ ...app.app.platform, attached: attachments } as never, old as Live, clock.now())

    expect(await textsOf('antiga')).toEqual(['antes'])
    expect(await textsOf('nova')).toEqual(['depois'])
    expect(await lives()).toHaveLength(2)
  })

  it('is another live when more than ten minutes have passed', async () => {
    await postComments('primeira', 'antes')
    await drop('primeira')
    clock.advance(11 * minute)
    await postComments('segunda', 'depois')
    expect(await lives()).toHaveLength(2)
  })
})

describe('separating and joining', () => {
  it('makes two complete lives, both unlocked by the one credit, and joins them again', async () => {
    await resumedLive()
    await unlock(app, seller.token, 'primeira')
    const whole = (await lives())[0]

    const separated = await call('/plugins/live/parts/separate', { media_id: 'segunda' })
    expect([separated.status, separated.body.row]).toMatchObject([
      200,
      { media_id: 'segunda', status: 'on_air', separated_from: 'primeira', access: 'unlocked', parts: [] },
    ])
    expect(await textsOf('primeira')).toEqual(['antes', 'tem P?'])
    expect(await textsOf('segunda')).toEqual(['depois', 'qual o valor?', 'quero'])
    expect((await lives())[0]).toMatchObject({
      status: 'ended',
      ended_at: whole?.parts[0].dropped_at,
      access: 'unlocked',
      parts: [],
    })
    expect(await credits()).toBe(0)
    await expectCountsOfRows()

    const joined = await call('/plugins/live/parts/join', { media_id: 'segunda' })
    expect(joined.status).toBe(200)
    const { updated_at: _u, capture: _c, revision: _r, ...again } = joined.body.row
    const { updated_at: _v, capture: _d, revision: _s, ...before } = whole ?? {}
    expect({ ...again, profile_picture_base64: null }).toEqual({ ...before, profile_picture_base64: null })
    expect(await lives()).toHaveLength(1)
    await expectCountsOfRows()
  })

  it('keeps tags and replies of the comments, and shares both reports with the same people', async () => {
    await resumedLive()
    await unlock(app, seller.token, 'primeira')
    await call('/plugins/live/messages/tag', {
      media_id: 'segunda',
      selection: { kind: 'matching', search_param: 'quero' },
      add: ['vip'],
    })
    await call('/plugins/live/moderators/update', {
      media_id: 'segunda',
      add_moderators: [{ name: 'Bia Lima', email: 'bia@exemplo.example' }],
    })

    await call('/plugins/live/parts/separate', { media_id: 'segunda' })
    for (const live of await lives())
      expect(live.shared_with).toMatchObject([{ email: 'bia@exemplo.example' }])
    expect(rowsOf(await call('/plugins/live/tags', { media_id: 'segunda' }))).toEqual([
      { tag: 'vip', comments_count: 1 },
    ])
    expect((await call('/plugins/live/tags', { media_id: 'primeira' })).status).toBe(204)
    await call('/plugins/live/parts/join', { media_id: 'segunda' })
    expect(rowsOf(await call('/plugins/live/tags', { media_id: 'primeira' }))).toEqual([
      { tag: 'vip', comments_count: 1 },
    ])
  })

  it('requires a credit of its own for a second live of another day', async () => {
    clock.set('2026-11-22T02:40:00.000Z')
    await resumedLive()
    await unlock(app, seller.token, 'primeira')
    await call('/plugins/live/parts/separate', { media_id: 'segunda' })
    expect((await lives()).map(({ access }) => access)).toEqual(['unlocked', 'locked'])
    await call('/plugins/live/parts/join', { media_id: 'segunda' })
    expect((await lives()).map(({ access }) => access)).toEqual(['unlocked'])
  })

  it('is unlocked under its media while that is joined to the other live', async () => {
    await resumedLive()
    await call('/plugins/live/parts/separate', { media_id: 'segunda' })
    const [earlier, later] = await Promise.all(
      ['primeira', 'segunda'].map((mediaId) => liveStore(db()).byPluginAndMedia(seller.pluginId, mediaId)),
    )
    const ids = { earlier: earlier!.id, later: later!.id }
    const unlocking = await app.app.platform.connection.transaction(async (tx) => {
      await liveStore(tx).lock([ids.earlier, ids.later])
      const answer = call('/billing/credit/consume', { media_id: 'segunda', billing_credit_id: freeCreditId })
      await expect.poll(waitsForRow, { timeout: 60 * second }).toBe(true)
      await joinLives(tx, ids, clock.now(), attachments)
      return { answer }
    })
    expect((await unlocking.answer).status).toBe(200)
    expect((await lives()).map(({ access }) => access)).toEqual(['unlocked'])
    expect(await credits()).toBe(0)
  })

  it('shows ten comments of a locked report, however often it is separated and joined', async () => {
    await postComments('primeira', ...Array.from({ length: 12 }, (_, n) => `${'a'.repeat(n)}?`))
    await drop('primeira')
    clock.advance(minute)
    await postComments('segunda', ...Array.from({ length: 12 }, (_, n) => `${'b'.repeat(n)}?`))
    const before = await textsOf('primeira')
    await call('/plugins/live/parts/separate', { media_id: 'segunda' })
    await call('/plugins/live/parts/join', { media_id: 'segunda' })
    expect(before).toHaveLength(10)
    expect(await textsOf('primeira')).toEqual(before)
  })

  it('is refused while replies are being sent', async () => {
    await resumedLive()
    await pool().query("update comments set reply_state = 'waiting' where text = 'quero'")
    const refused = await call('/plugins/live/parts/separate', { media_id: 'segunda' })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Ainda há respostas sendo enviadas nesta live. Espere terminar e tente de novo.',
    ])
    expect(await lives()).toHaveLength(1)
    await pool().query('update comments set reply_state = null')
  })

  it('does not automatically rejoin a separated live', async () => {
    await resumedLive()
    await call('/plugins/live/parts/separate', { media_id: 'segunda' })
    await postComments('segunda', 'depois', 'qual o valor?', 'quero', 'mais uma')
    expect(await lives()).toHaveLength(2)
    expect(await textsOf('segunda')).toHaveLength(4)
  })
})

/** A fixed sequence of numbers below 1, so that a failing run can be repeated. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return (state >>> 0) / 2 ** 32
  }
}

describe('any order of messages, drops, separations and joins', () => {
  it.each([1, 2])('loses no message, and the counts match the rows (run %i)', async (seed) => {
    const random = numbersFrom(seed)
    const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)] as T
    const medias = ['m1']
    const posted = new Map<string, Set<string>>([['m1', new Set()]])
    const speak = async () => {
      const mediaId = pick(medias)
      const own = posted.get(mediaId) ?? new Set()
      const texts = Array.from(
        { length: own.size + 1 + Math.floor(random() * 3) },
        (_, n) => `${'x'.repeat(n % 9)}${n % 4 ? '' : '?'}`,
      )
      for (let n = 0; n < texts.length; n += 1) own.add(`${mediaId}${String(n).padStart(7, '0')}`)
      await postComments(mediaId, ...texts)
    }
    await speak()
    for (let step = 0; step < 24; step += 1) {
      clock.advance(5 * second)
      const act = random()
      const rows = await lives()
      const change = async () => {
        if (act < 0.25 && medias.length < 5) {
          await drop(medias.at(-1) ?? '')
          clock.advance(minute)
          const mediaId = `m${medias.length + 1}`
          medias.push(mediaId)
          posted.set(mediaId, new Set([`${mediaId}0000000`]))
          await postComments(mediaId, 'x')
        } else if (act < 0.6) {
          const parts = rows.flatMap((row) => row.parts.slice(1))
          if (parts.length > 0) await call('/plugins/live/parts/separate', { media_id: pick(parts).media_id })
        } else {
          const separated = rows.filter((row) => row.separated_from !== null)
          if (separated.length > 0)
            await call('/plugins/live/parts/join', { media_id: pick(separated).media_id })
        }
      }
      await Promise.all([change(), speak(), speak()])
    }

    await expectCountsOfRows()
    const { rows } = await pool().query(
      `select coalesce(comments.media_id, lives.media_id) as media, comment_id as id, lives.media_id as head
       from comments join lives on lives.id = comments.live_id where lives.plugin_id = $1`,
      [seller.pluginId],
    )
    const stored = Map.groupBy(rows, ({ media }) => media)
    for (const [mediaId, ids] of posted) {
      expect(
        stored
          .get(mediaId)
          ?.map(({ id }) => id)
          .sort(),
      ).toEqual([...ids].sort())
      const owner = await liveStore(db()).byPluginAndMedia(seller.pluginId, mediaId)
      expect(new Set(stored.get(mediaId)?.map(({ head }) => head))).toEqual(new Set([owner?.mediaId]))
    }
  })
})
