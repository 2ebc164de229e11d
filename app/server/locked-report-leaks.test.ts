import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { creditRevoked } from '#features/billing/server/index.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { routes } from '../web/routes.ts'

const roles = ['visitor', 'other user', 'platform', 'viewer', 'moderator', 'administrator', 'owner'] as const
type Role = (typeof roles)[number]

/**
 * A text in every comment after the ten previews, and in their authors' names; too long to occur by chance in a random
 * signature or password.
 */
const secret = /segredo|qwxzkjhv|oculta/i
const leaked = /.{0,120}(segredo|qwxzkjhv|oculta).{0,120}/gi
const searches = [
  'segredo',
  'SEGRÊDO',
  'qwxzkjhv',
  '@oculta.7',
  'oculta',
  'nada disso foi dito',
  '%',
  '_',
  '',
]

const clock = fixedClock('2026-11-21T15:00:00Z')
const mediaId = '17900000000000009'
const lockedComment = `${mediaId}0000015`
const tokens = {} as Record<Role, string | null>
let app: TestApp
let seller: ConnectedSeller
let liveId: string
let guestPage: URL
let exportId: string
const sockets: WebSocket[] = []
const received: string[] = []

beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs', ARARA_URL: 'https://arara.test' } })
  seller = await connectedSeller(app)
  tokens.visitor = null
  tokens.owner = seller.token
  await say(0)
  await unlock(app, seller.token, mediaId)
  for (const role of ['moderator', 'viewer'] as const) {
    const { email } = await person(role)
    await post('/plugins/live/moderators/update', {
      media_id: mediaId,
      add_moderators: [{ name: role, email, role }],
    })
  }
  await person('other user')
  const { pool } = app.app.platform.connection
  await pool.query('update users set is_platform_administrator = true where uuid = $1', [
    (await person('platform')).uuid,
  ])
  await pool.query('update plugins set admins_uuid = array[$2::uuid] where id = $1', [
    seller.pluginId,
    (await person('administrator')).uuid,
  ])

  // While the report was open, everything was created that might still reveal something.
  const link = await post('/plugins/live/guest-links/add', { media_id: mediaId, days: 7 })
  guestPage = new URL(link.row.url)
  const report = { plugin_id: seller.pluginId, media_id: mediaId }
  exportId = (await post('/plugins/live/messages/export', { ...report, format: 'csv' })).row.id
  await post('/plugins/live/messages/tag', {
    ...report,
    selection: { kind: 'picked', comment_ids: [lockedComment] },
    add: ['separar'],
  })
  const [live] = rowsOf(await post('/plugins/live/metadata', report))
  liveId = live?.id
  for (const role of roles) await listen(role)

  // The payment is refunded, which locks the report again.
  const userUuid = (await app.call('GET', '/users/my', { token: seller.token })).body.row.uuid
  await app.app.platform.events.emit(creditRevoked, { userUuid, creditId: live?.billing_credit_id })
  const [now] = rowsOf(await post('/plugins/live/metadata', report))
  expect(now?.access).toBe('locked')
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await app.stop()
})

async function person(role: Role) {
  const made = await activePerson(app)
  tokens[role] = made.token
  return made
}
async function post(path: string, body: object) {
  const answer = await app.call('POST', path, { token: seller.token, body })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
/** Forty comments; of the first forty ten are previews, later ones never are. */
const say = (from: number) =>
  captureComments(
    app,
    seller,
    mediaId,
    Array.from({ length: from + 40 }, (_, n) =>
      n < 10
        ? { user: `previa.${n}`, text: `pode ler ${n}`, at: clock.now() }
        : { user: `oculta.${n}`, text: `segredo qwxzkjhv ${n}?`, at: clock.now() },
    ),
  )
async function listen(role: Role) {
  const token = tokens[role]
  if (!token) return
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, {
    headers: { authorization: `Bearer ${token}` },
  })
  sockets.push(socket)
  socket.on('message', (data) => received.push(`${role} ${String(data)}`))
  await new Promise((resolve) => socket.on('open', resolve))
  for (const topic of [`live:${liveId}`, `live-comments:${liveId}`, `plugin:${seller.pluginId}`])
    socket.send(JSON.stringify({ type: 'subscribe', topic }))
}

type Documented = { method: string; path: string; hasBody: boolean; searches: boolean }
async function documented(): Promise<Documented[]> {
  const { paths } = (await app.call('GET', '/openapi.json')).body
  return Object.entries<Record<string, { requestBody?: object }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replace('/api', ''),
      hasBody: requestBody !== undefined,
      // Fields that a call does not declare never reach it.
      searches: /"(search_param|order_by|selection)"/.test(JSON.stringify(requestBody ?? null)),
    })),
  )
}
/** These end the session or the account, or unlock the report: other tests check their answers. */
const skipped = /^\/session\/|\/data\/deletion|^\/plugins\/delete|\/credit\/consume|\/imports\/undo/

/** A body with a valid value for every field that a call asks for. */
const everything = (search: string, orderBy: string) => ({
  plugin_id: seller.pluginId,
  plugin_type: 'instagram',
  media_id: mediaId,
  live_id: mediaId,
  live_user_id: seller.accountId,
  account_id: seller.accountId,
  account: seller.username,
  comment_id: lockedComment,
  comment_answer: 'Oi',
  date: '2026-11-21',
  limit: 1000,
  order_by: orderBy,
  selection: { kind: 'matching', search_param: search },
  template: '{nome}: {mensagem}',
  texts: {
    ...{ ordered: '{nome}: {itens}', partly_waiting: '{itens}', waiting: '{itens}', sold_out: '{itens}' },
    ...{ link: '', has_waiting_list: true },
  },
  min_confidence: 0.5,
  format: 'csv',
  days: 7,
  add: ['separar'],
  ...(search !== '' && { search_param: search }),
})

describe('a locked report reveals nothing but its previews', () => {
  it('in any call, to any caller, with any search', async () => {
    const calls = (await documented()).filter(({ path }) => !skipped.test(path))
    expect(calls.length).toBeGreaterThan(60)
    expect(calls.filter(({ searches }) => searches).length).toBeGreaterThan(7)
    const leaks: string[] = []
    const reached = new Map<string, Set<number>>()
    for (const { method, path, hasBody, searches } of calls) {
      const filled = path
        .replace('{account}', seller.username)
        .replace(/\{id\}/, exportId)
        .replace(/\{\w+\}/g, mediaId)
      const query = method === 'GET' ? `?${new URLSearchParams({ media_id: mediaId, k: k() })}` : ''
      await Promise.all(
        roles.map(async (role) => {
          for (const [search, orderBy] of searches
            ? ([
                ['', 'timestamp'],
                ['', 'createdAt'],
                ['segredo', 'userName'],
              ] as const)
            : ([['', 'createdAt']] as const)) {
            const answer = await app.call(method, filled + query, {
              token: tokens[role],
              ...(hasBody && { body: everything(search, orderBy) }),
            })
            const text = JSON.stringify(answer.body) + JSON.stringify([...answer.headers])
            if (secret.test(text)) leaks.push(`${role}: ${method} ${path}: ${text.slice(0, 300)}`)
            if (role === 'owner') reached.set(path, (reached.get(path) ?? new Set()).add(answer.status))
          }
        }),
      )
    }
    expect(leaks).toEqual([])
    // The test is meaningful only if the calls were understood.
    for (const path of ['/plugins/live/messages', '/plugins/live/users', '/plugins/live/metadata'])
      expect(reached.get(path), path).toContain(200)
    for (const path of [
      '/plugins/live/messages/reply',
      '/plugins/live/messages/reply/bulk/preview',
      '/plugins/live/messages/reply/bulk',
      '/plugins/live/messages/tag',
      '/plugins/live/tags',
      '/plugins/live/codes',
      '/plugins/live/messages/export',
      '/plugins/live/messages/export/{id}/file',
      '/plugins/live/guest-links/add',
      '/plugins/live/claims/replies',
      '/plugins/live/claims/replies/preview',
      '/plugins/live/claims/replies/send',
      '/plugins/live/claims/replies/automatic',
    ])
      expect(reached.get(path), path).toContain(402)
    // Each documented call as each role: thousands.
  }, 300_000)

  it('in the counts of a search: locked comments are not counted', async () => {
    const total = async (call: string, search: string, more = {}) => {
      const { body } = await app.call('POST', `/plugins/live/${call}`, {
        token: seller.token,
        body: { plugin_id: seller.pluginId, media_id: mediaId, limit: 1, search_param: search, ...more },
      })
      return body?.pagination.total ?? 0
    }
    for (const call of ['messages', 'users']) {
      const totals = await Promise.all(searches.map((search) => total(call, search)))
      const never = searches.indexOf('nada disso foi dito')
      expect(totals.slice(0, never), call).toEqual(searches.slice(0, never).map(() => totals[never]))
      expect(totals.at(-1), call).toBe(10)
      expect(await total(call, 'previa'), call).toBe(10)
    }
    for (const filter of ['questions', 'unanswered'])
      expect(await total('messages', '', { filter }), filter).toBe(0)
    // Tags are no filter while the report is locked.
    expect(await total('messages', '', { tag: 'separar' })).toBe(10)
  })

  it('on any page, even with a link from when it was open', async () => {
    const own = `/plugins/v2/${seller.pluginId}/instagram/${seller.accountId}/medias/${mediaId}/report`
    const places = [
      ...routes.map(({ path }) => path.replace(/:\w+/g, mediaId)),
      own,
      `${own}/share-with-me`,
      ...['', '&b=0', '&content=cnt', '&page=2', '&schedId='].map(
        (more) => `${guestPage.pathname}${guestPage.search}${more}`,
      ),
      guestPage.pathname,
      '/merchants/lr/admin',
      '/dev/outbox',
      '/dev/outbox.json',
      '/metrics',
      '/sitemap.xml',
    ]
    for (const place of places)
      for (const role of roles) {
        const response = await fetch(app.url + place, {
          headers: tokens[role] ? { cookie: `access_token=${tokens[role]}` } : {},
        })
        expect((await response.text()).match(leaked), `${role}: ${place}`).toBeNull()
      }
    const guest = await (await fetch(app.url + guestPage.pathname + guestPage.search)).text()
    expect(guest).toContain('class="rows"')
  })

  it('in realtime updates, even to pages that were open when it was unlocked', async () => {
    const before = received.length
    await say(40)
    await eventually(async () => received.slice(before).some((frame) => frame.includes(`"live:${liveId}"`)))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(received.filter((frame) => secret.test(frame))).toEqual([])
    expect(received.filter((frame) => frame.includes('"ended"')).length).toBeGreaterThan(2)
  })

  it('in the export of the owner’s data', async () => {
    const { token } = seller
    await app.call('POST', '/users/data/export', { token, body: {} })
    const ready = await eventually(async () => {
      const { body } = await app.call('GET', '/users/data/export', { token })
      return body.row.status === 'ready' && body.row
    })
    const response = await fetch(`${app.url}/api/users/data/export/${ready.id}/file`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const files = Object.values(unzipSync(new Uint8Array(await response.arrayBuffer())))
    const everything = files.map((bytes) => strFromU8(bytes)).join()
    expect(everything).toContain('pode ler 9')
    expect(everything).not.toMatch(secret)
  })
})

const k = () => guestPage.searchParams.get('k') as string
