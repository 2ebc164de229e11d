import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createOwnedResources, type OwnedResources } from './testing/owned-resources.ts'

/** Strangers first: the calls at the end delete what the others need. */
const roles = [
  'visitor',
  'platform administrator',
  'other user',
  'removed viewer',
  'viewer',
  'moderator',
  'administrator',
  'owner',
] as const
type Role = (typeof roles)[number]

type Row = {
  body?: (of: OwnedResources) => object | Promise<object>
  /** The value of `{id}` or `{account}` in the path. */
  in?: (of: OwnedResources) => string
  expected: Record<Role, number>
}

/** Expects `status` for these roles, `refused` for other signed-in users and 401 without a session. */
function only(allowed: readonly Role[], status: number, refused: number): Record<Role, number> {
  const of = (role: Role) => (allowed.includes(role) ? status : role === 'visitor' ? 401 : refused)
  return Object.fromEntries(roles.map((role) => [role, of(role)])) as Record<Role, number>
}
const reader = ['viewer', 'moderator', 'administrator', 'owner'] as const
const replier = ['moderator', 'administrator', 'owner'] as const
const worker = ['administrator', 'owner'] as const
const owner = ['owner'] as const
const signedIn = roles.filter((role) => role !== 'visitor')

const reads = (status = 200, refused = 403) => only(reader, status, refused)
const replies = (status: number) => only(replier, status, 403)
const works = (status = 200, refused = 403) => only(worker, status, refused)
const owns = (status = 200, refused = 403) => only(owner, status, refused)

const report = (of: OwnedResources) => ({ plugin_id: of.pluginId, media_id: of.mediaId })
const post = (of: OwnedResources) => ({ plugin_id: of.pluginId, media_id: of.postId })
const stories = (of: OwnedResources) => ({ plugin_id: of.pluginId, takes_replies: true })
const media = (of: OwnedResources) => ({ media_id: of.mediaId })
const cartsOf = (of: OwnedResources) => ({ account_id: of.accountId, media_id: of.mediaId })
const replyTexts = {
  ...{ ordered: 'Oi, {nome}', partly_waiting: 'Oi', waiting: 'Oi', sold_out: 'Oi', link: '' },
  has_waiting_list: true,
}
const selection = (of: OwnedResources) => ({ selection: { kind: 'picked', comment_ids: [of.commentId] } })

const table: Record<string, Row> = {
  // Reading.
  'POST /plugins/live/metadata': { body: report, expected: reads() },
  'POST /plugins/live/accounts/reports': {
    body: (of) => ({ account: of.account }),
    expected: reads(200, 404),
  },
  'POST /plugins/live/arrivals': {
    body: (of) => ({ plugin_id: of.pluginId }),
    expected: works(200, 404),
  },
  'POST /plugins/live/posts': { body: (of) => ({ plugin_id: of.pluginId }), expected: works(200, 404) },
  'POST /plugins/live/sell': { body: post, expected: works(200, 404) },
  'POST /plugins/live/stop': { body: post, expected: works() },
  'POST /plugins/live/stories': { body: stories, expected: works(200, 404) },
  'PUT /plugins/live-metadata': {
    body: (of) => ({ live_user_id: of.accountId, live_id: of.mediaId }),
    expected: reads(),
  },
  'POST /plugins/live/metadata/timeline': { body: report, expected: reads() },
  'POST /plugins/live/messages': { body: report, expected: reads() },
  'POST /plugins/live/users': { body: report, expected: reads() },
  'POST /merchants/livereport/full': {
    body: (of) => ({ account: of.account, date: '2026-11-21' }),
    expected: reads(200, 404),
  },
  'POST /plugins/live/shared/with-me': {
    body: () => ({}),
    expected: { ...only(signedIn, 204, 204), viewer: 200, moderator: 200 },
  },

  // Replies and tags; the live has ended, so a permitted reply is too late.
  'POST /plugins/live/messages/reply': {
    body: (of) => ({ ...report(of), comment_id: of.commentId, comment_answer: 'Oi' }),
    expected: replies(422),
  },
  'POST /plugins/live/messages/reply/instead': {
    body: (of) => ({ ...report(of), comment_id: of.commentId }),
    expected: replies(200),
  },
  'POST /plugins/live/messages/reply/bulk/preview': {
    body: (of) => ({ ...report(of), ...selection(of), template: 'Oi, {nome}' }),
    expected: replies(422),
  },
  'POST /plugins/live/messages/reply/bulk': {
    body: (of) => ({ ...report(of), ...selection(of), template: 'Oi, {nome}' }),
    expected: replies(422),
  },
  'POST /plugins/live/messages/reply/bulk/list': { body: report, expected: replies(200) },
  'POST /plugins/live/messages/reply/bulk/cancel': {
    body: (of) => ({ id: of.bulkReplyId }),
    expected: replies(200),
  },
  'POST /plugins/live/messages/tag': {
    body: (of) => ({ ...report(of), ...selection(of), add: ['separar'] }),
    expected: replies(200),
  },
  'POST /plugins/live/tags': { body: report, expected: reads() },
  'POST /plugins/live/codes': { body: report, expected: reads() },
  'POST /plugins/live/ai/shoppingcart': { body: cartsOf, expected: reads(204) },
  'POST /plugins/live/ai/shoppingcart/create': { body: cartsOf, expected: replies(202) },
  'POST /plugins/live/claims': { body: cartsOf, expected: reads() },
  'POST /plugins/live/claims/explain': {
    body: (of) => ({ ...cartsOf(of), search_param: 'quero' }),
    expected: reads(),
  },
  'POST /plugins/live/claims/correct': {
    body: (of) => ({
      ...cartsOf(of),
      correction: { kind: 'is_an_order', comment_id: of.commentId, to: { label: 'Vestido azul' } },
    }),
    expected: replies(201),
  },
  'POST /plugins/live/claims/catalogue': {
    body: (of) => ({ ...cartsOf(of), search_param: 'vestido' }),
    expected: replies(200),
  },
  'POST /plugins/live/claims/corrections': { body: cartsOf, expected: reads() },
  // The first who may undo it does.
  'POST /plugins/live/claims/correct/undo': {
    body: (of) => ({ ...cartsOf(of), correction_id: of.correctionId }),
    expected: { ...replies(409), moderator: 201 },
  },
  'POST /plugins/live/desk/actions': { body: cartsOf, expected: replies(200) },
  'POST /plugins/live/desk/here': {
    body: (of) => ({ ...cartsOf(of), page: of.correctionId }),
    expected: replies(200),
  },
  'POST /plugins/live/desk/order': { body: cartsOf, expected: replies(200) },
  'POST /plugins/live/desk/order/save': {
    body: async (of) => ({ ...cartsOf(of), version: await orderVersion(of), items: [] }),
    expected: replies(200),
  },
  'POST /plugins/live/claims/profiles': { body: cartsOf, expected: replies(200) },
  'POST /plugins/live/claims/profiles/find': {
    body: (of) => ({ ...cartsOf(of), search_param: 'a' }),
    expected: works(),
  },
  'POST /plugins/live/claims/profiles/add': {
    body: (of) => ({ ...cartsOf(of), username: 'zeca.0', kind: 'blocked' }),
    expected: works(201),
  },
  // The first who may take it back does.
  'POST /plugins/live/claims/profiles/remove': {
    body: (of) => ({ ...cartsOf(of), profile_id: of.profileId }),
    expected: { ...works(404), administrator: 200 },
  },
  'POST /plugins/live/claims/replies': { body: cartsOf, expected: replies(200) },
  'POST /plugins/live/claims/replies/texts': {
    body: (of) => ({ ...cartsOf(of), texts: replyTexts }),
    expected: replies(200),
  },
  'POST /plugins/live/claims/replies/preview': {
    body: (of) => ({ ...cartsOf(of), texts: replyTexts }),
    expected: replies(200),
  },
  // The live has ended: nothing can be sent.
  'POST /plugins/live/claims/replies/send': {
    body: (of) => ({ ...cartsOf(of), texts: replyTexts }),
    expected: replies(422),
  },
  'POST /plugins/live/claims/replies/automatic': {
    body: (of) => ({ ...cartsOf(of), texts: replyTexts, min_confidence: 0.8 }),
    expected: replies(422),
  },
  'POST /plugins/live/claims/replies/stop': { body: cartsOf, expected: replies(200) },
  'POST /plugins/live/claims/replies/undo': {
    body: (of) => ({ ...cartsOf(of), reply_id: of.claimReplyId }),
    expected: replies(200),
  },
  // The live has ended: nothing is on show.
  'POST /plugins/live/claims/show': {
    body: (of) => ({ ...cartsOf(of), name: 'Vestido azul' }),
    expected: replies(409),
  },
  'POST /plugins/live/claims/show/close': { body: cartsOf, expected: replies(409) },
  'POST /plugins/live/claims/accuracy': { body: cartsOf, expected: replies(200) },
  'POST /plugins/live/claims/check': { body: cartsOf, expected: replies(201) },

  // The account's own metrics and plans.
  'POST /plugins/live/metadata/metrics': {
    body: (of) => ({ plugin_id: of.pluginId }),
    expected: works(200, 404),
  },
  'POST /plugins/live/status': { body: (of) => ({ plugin_id: of.pluginId }), expected: works(200, 404) },
  'POST /merchants/livereport/agenda': {
    body: (of) => ({ account: of.account }),
    expected: works(200, 404),
  },
  'POST /merchants/livereport/agenda/add': {
    body: (of) => ({ account: of.account, live_date: inAWeek, name: 'Live da semana' }),
    expected: works(201, 422),
  },
  'POST /merchants/livereport/agenda/delete': {
    body: async (of) => ({ _id: await planned(of) }),
    expected: works(202, 404),
  },

  // Exports.
  'POST /plugins/live/messages/export': {
    body: (of) => ({ ...report(of), format: 'csv' }),
    expected: works(),
  },
  'POST /plugins/live/messages/exports': { body: report, expected: works(204) },
  'GET /plugins/live/messages/export/{id}/file': { in: (of) => of.exportId, expected: owns(200, 404) },

  // For the owner only: credits and guests.
  'POST /billing/credit/offer': { body: media, expected: owns() },
  'POST /billing/credit/consume': {
    body: (of) => ({ ...media(of), billing_credit_id: of.creditId }),
    expected: owns(),
  },
  'POST /billing/credit/report': { body: media, expected: owns() },
  'POST /plugins/live/moderators': { body: media, expected: owns() },
  'POST /plugins/live/moderators/update': {
    body: (of) => ({ ...media(of), add_moderators: [{ name: 'Nova', email: 'nova@exemplo.example' }] }),
    expected: owns(),
  },
  // A live with one broadcast: there is nothing to separate or to undo.
  'POST /plugins/live/parts/separate': { body: report, expected: owns(409) },
  'POST /plugins/live/parts/join': { body: report, expected: owns(409) },
  'POST /plugins/live/access-log': { body: media, expected: owns() },
  'POST /plugins/live/guest-links': { body: media, expected: owns() },
  'POST /plugins/live/guest-links/add': { body: (of) => ({ ...media(of), days: 7 }), expected: owns(201) },
  'POST /plugins/live/guest-links/revoke': {
    body: (of) => ({ ...media(of), id: of.guestLinkId }),
    expected: owns(),
  },

  // Each user's own data.
  'POST /plugins/live/filters': { body: () => ({}), expected: only(owner, 200, 204) },
  'POST /plugins/live/quick-replies': { body: () => ({}), expected: only(signedIn, 200, 200) },
  'POST /plugins/live/quick-replies/save': {
    body: () => ({ texts: ['Tem sim, separo?'] }),
    expected: only(signedIn, 200, 200),
  },
  'POST /plugins/live/filters/save': {
    body: () => ({ name: 'Perguntas', view: { show: 'questions' } }),
    expected: only(signedIn, 201, 201),
  },
  'POST /plugins/live/filters/delete': { body: (of) => ({ id: of.filterId }), expected: owns(204, 404) },
  'POST /plugins/live/imports': { body: () => ({}), expected: only(owner, 200, 204) },
  'GET /plugins/live/imports/{id}': { in: (of) => of.importId, expected: owns(200, 404) },
  'POST /plugins/live/imports/undo': { body: (of) => ({ id: of.importId }), expected: owns(409, 404) },
  'POST /plugins/live/imports/start': {
    body: (of) => ({
      ...{ id: of.importId, plugin_id: of.pluginId, date: '2026-11-20' },
      mapping: { time: 0, user_name: 1, text: 2, has_heads: true, day_first: true },
    }),
    expected: owns(202, 404),
  },
  // Without a file there is nothing to import.
  'POST /plugins/live/imports/upload': { expected: only(signedIn, 415, 415) },

  // Blurred for all visitors; totals for platform administrators.
  'GET /merchants/livereport/data/accounts/{account}': {
    in: (of) => of.account,
    expected: { ...only(signedIn, 200, 200), visitor: 200 },
  },
  'POST /merchants/livereport/admin': {
    body: () => ({}),
    expected: only(['platform administrator'], 200, 403),
  },
}

const clock = fixedClock('2026-11-21T15:00:00Z')
const inAWeek = new Date(clock.now().getTime() + 7 * day).toISOString()
let app: TestApp
let things: OwnedResources
const tokens = {} as Record<Role, string | null>

beforeAll(async () => {
  // The live is not polled: the simulated Instagram does not know it and would end it.
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  const seller = await connectedSeller(app)
  things = await createOwnedResources(app, seller, clock.now())
  tokens.visitor = null
  tokens.owner = seller.token
  for (const role of ['moderator', 'viewer', 'removed viewer'] as const) {
    const { token, email } = await person(role)
    await shared({ add_moderators: [{ name: role, email, role: role.split(' ').at(-1) }] })
    if (role === 'removed viewer') {
      // A user whose access was withdrawn.
      expect((await app.call('POST', '/plugins/live/messages', { token, body: report(things) })).status).toBe(
        200,
      )
      await shared({ remove_moderators_emails: [email] })
    }
  }
  await person('other user')
  const administrator = await person('administrator')
  const platform = await person('platform administrator')
  const { pool } = app.app.platform.connection
  await pool.query('update plugins set admins_uuid = array[$2::uuid] where id = $1', [
    things.pluginId,
    administrator.uuid,
  ])
  await pool.query('update users set is_platform_administrator = true where uuid = $1', [platform.uuid])
  await pool.query("update lives set status = 'ended', ended_at = now()")
})
afterAll(() => app.stop())

async function person(role: Role) {
  const made = await activePerson(app)
  tokens[role] = made.token
  return made
}
async function shared(change: object) {
  const answer = await app.call('POST', '/plugins/live/moderators/update', {
    token: tokens.owner,
    body: { media_id: things.mediaId, ...change },
  })
  expect(answer.status).toBe(200)
}
async function planned(of: OwnedResources): Promise<string> {
  const { body } = await app.call('POST', '/merchants/livereport/agenda/add', {
    token: tokens.owner,
    body: { account: of.account, live_date: inAWeek, name: 'Vai embora' },
  })
  return body.row.id
}

async function orderVersion(of: OwnedResources): Promise<number> {
  const { body } = await app.call('POST', '/plugins/live/desk/order', {
    token: tokens.owner,
    body: cartsOf(of),
  })
  return body.row.version
}

/** Every call that reports and the features on them declare, as the OpenAPI document spells it. */
async function declared(): Promise<string[]> {
  const root = join(import.meta.dirname, '../..')
  const modules = await Promise.all(
    globSync('features/{reports,agenda,report-files,guest-reports}/*contract.ts', { cwd: root }).map(
      (file) => import(join(root, file)),
    ),
  )
  return modules
    .flatMap((module) => Object.values<{ method?: string; path?: string }>(module))
    .filter(({ method, path }) => method !== undefined && path !== undefined)
    .map(({ method, path }) => `${method} ${path?.replace(/:(\w+)/g, '{$1}')}`)
}

describe('the permissions on a report', () => {
  it('are listed for every call', async () => {
    const { paths } = (await app.call('GET', '/openapi.json')).body
    const served = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
    )
    const calls = await declared()
    expect(calls.length).toBeGreaterThan(30)
    expect(
      calls.filter((call) => !served.includes(call)),
      'declared and not served',
    ).toEqual([])
    const ofReports = served.filter((call) => / \/(plugins\/live|merchants\/livereport)/.test(call))
    expect(Object.keys(table).toSorted()).toEqual([...new Set([...calls, ...ofReports])].toSorted())
  })

  it.each(Object.entries(table))('%s', async (call, { body, in: part, expected }) => {
    const [method = '', path = ''] = call.split(' ')
    const got = {} as Record<Role, number>
    for (const role of roles) {
      const sent = body && (await body(things))
      const answer = await app.call(method, path.replace(/\{\w+\}/, part?.(things) ?? ''), {
        token: tokens[role],
        ...(sent && { body: sent }),
      })
      got[role] = answer.status
    }
    expect(got).toEqual(expected)
  })

  it('are the same for the connection behind it', async () => {
    const plugins = async (role: Role) =>
      (await app.call('GET', `/plugins/my?media_id=${things.mediaId}`, { token: tokens[role] })).status
    const got = await Promise.all(roles.map(async (role) => [role, await plugins(role)]))
    expect(Object.fromEntries(got)).toEqual(only(reader, 200, 204))
  })
})
