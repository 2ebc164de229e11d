import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type DocumentedCall, documentedCalls } from './testing/documented-calls.ts'
import { createOwnedResources, type OwnedResources, unknownResources } from './testing/owned-resources.ts'
import { triedElsewhere } from './testing/tried-elsewhere.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let calls: DocumentedCall[]
let owner: ConnectedSeller
let stranger: ConnectedSeller
let things: OwnedResources

beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  calls = await documentedCalls(app)
  owner = await connectedSeller(app)
  stranger = await connectedSeller(app, 'pingodegente.kids')
  things = await createOwnedResources(app, owner, clock.now())
})
afterAll(() => app.stop())

/** A call as its owner would make it. `in` fills the path. */
type Row = { body?: (of: OwnedResources) => object; in?: (of: OwnedResources) => string; stranger?: number }

const plugin = ({ pluginId }: OwnedResources) => ({ plugin_id: pluginId, plugin_type: 'instagram' })
const media = ({ mediaId }: OwnedResources) => ({ media_id: mediaId })
const cartsOf = (of: OwnedResources) => ({ account_id: of.accountId, media_id: of.mediaId })
const replyTexts = {
  ...{ ordered: 'Oi, {nome}', partly_waiting: 'Oi', waiting: 'Oi', sold_out: 'Oi', link: '' },
  has_waiting_list: true,
}
const isAnOrder = ({ commentId }: OwnedResources) => ({
  ...{ kind: 'is_an_order', comment_id: commentId },
  to: { label: 'Vestido azul' },
})
const report = (of: OwnedResources) => ({ ...plugin(of), ...media(of) })
const picked = (of: OwnedResources) => ({ selection: { kind: 'picked', comment_ids: [of.commentId] } })

/** Every call that names a user's resource. The owner makes them in this order; calls that delete come last. */
const rows: Record<string, Row> = {
  'POST /users/addresses/update': { body: (of) => ({ id: of.addressId, number: '2' }) },
  'GET /users/data/export/{id}/file': { in: (of) => of.dataExportId },
  'POST /plugins/live/metadata': { body: report },
  'POST /plugins/live/metadata/metrics': { body: plugin },
  'POST /plugins/live/metadata/timeline': { body: report },
  'POST /plugins/live/status': { body: plugin },
  'POST /plugins/live/posts': { body: plugin },
  'POST /plugins/live/sell': { body: (of) => ({ ...plugin(of), media_id: of.postId }) },
  'POST /plugins/live/stories': { body: (of) => ({ ...plugin(of), takes_replies: true }) },
  'POST /plugins/live/stop': { body: (of) => ({ ...plugin(of), media_id: of.postId }) },
  'POST /plugins/live/arrivals': { body: ({ pluginId }) => ({ plugin_id: pluginId }) },
  'PUT /plugins/live-metadata': { body: (of) => ({ live_user_id: of.accountId, live_id: of.mediaId }) },
  'POST /plugins/live/messages': { body: report },
  'POST /plugins/live/users': { body: report },
  'POST /plugins/live/messages/reply': {
    body: (of) => ({ ...plugin(of), comment_id: of.commentId, comment_answer: 'Tem sim' }),
  },
  'POST /plugins/live/tags': { body: report },
  'POST /plugins/live/codes': { body: report },
  'POST /plugins/live/messages/tag': { body: (of) => ({ ...report(of), ...picked(of), add: ['separado'] }) },
  'POST /plugins/live/messages/reply/instead': {
    body: (of) => ({ ...report(of), comment_id: of.commentId }),
  },
  'POST /plugins/live/messages/reply/bulk/preview': {
    body: (of) => ({ ...report(of), ...picked(of), template: 'Oi' }),
  },
  'POST /plugins/live/messages/reply/bulk': {
    body: (of) => ({ ...report(of), ...picked(of), template: 'Oi' }),
  },
  'POST /plugins/live/messages/reply/bulk/list': { body: report },
  'POST /plugins/live/messages/reply/bulk/cancel': { body: (of) => ({ id: of.bulkReplyId }) },
  'POST /plugins/live/moderators': { body: media },
  'POST /plugins/live/moderators/update': {
    body: (of) => ({ ...media(of), add_moderators: [{ name: 'Bia Lima', email: 'bia@exemplo.example' }] }),
  },
  'POST /plugins/live/parts/separate': { body: report },
  'POST /plugins/live/parts/join': { body: report },
  'POST /plugins/live/access-log': { body: media },
  'POST /plugins/live/guest-links': { body: media },
  'POST /plugins/live/guest-links/add': { body: (of) => ({ ...media(of), days: 1 }) },
  'POST /plugins/live/guest-links/revoke': { body: (of) => ({ ...media(of), id: of.guestLinkId }) },
  'POST /plugins/live/ai/shoppingcart/create': { body: cartsOf },
  'POST /plugins/live/ai/shoppingcart': { body: cartsOf },
  'POST /plugins/live/claims': { body: cartsOf },
  'POST /plugins/live/claims/explain': { body: (of) => ({ ...cartsOf(of), search_param: 'quero' }) },
  'POST /plugins/live/claims/correct': { body: (of) => ({ ...cartsOf(of), correction: isAnOrder(of) }) },
  'POST /plugins/live/claims/catalogue': {
    body: (of) => ({ ...cartsOf(of), search_param: 'vestido' }),
  },
  'POST /plugins/live/claims/corrections': { body: cartsOf },
  'POST /plugins/live/claims/correct/undo': {
    body: (of) => ({ ...cartsOf(of), correction_id: of.correctionId }),
  },
  'POST /plugins/live/claims/profiles': { body: cartsOf },
  'POST /plugins/live/claims/profiles/find': { body: (of) => ({ ...cartsOf(of), search_param: 'a' }) },
  'POST /plugins/live/claims/profiles/add': {
    body: (of) => ({ ...cartsOf(of), username: 'zeca.0', kind: 'blocked' }),
  },
  'POST /plugins/live/claims/profiles/remove': {
    body: (of) => ({ ...cartsOf(of), profile_id: of.profileId }),
  },
  'POST /plugins/profiles': { body: ({ pluginId }) => ({ plugin_id: pluginId }) },
  'POST /plugins/profiles/add': {
    body: ({ pluginId }) => ({ plugin_id: pluginId, username: 'zeca.1', kind: 'blocked' }),
  },
  'POST /plugins/live/claims/replies': { body: cartsOf },
  'POST /plugins/live/claims/replies/texts': { body: (of) => ({ ...cartsOf(of), texts: replyTexts }) },
  'POST /plugins/live/claims/replies/preview': { body: (of) => ({ ...cartsOf(of), texts: replyTexts }) },
  'POST /plugins/live/claims/replies/send': { body: (of) => ({ ...cartsOf(of), texts: replyTexts }) },
  'POST /plugins/live/claims/replies/automatic': {
    body: (of) => ({ ...cartsOf(of), texts: replyTexts, min_confidence: 0.8 }),
  },
  'POST /plugins/live/claims/replies/stop': { body: cartsOf },
  'POST /plugins/live/claims/replies/undo': { body: (of) => ({ ...cartsOf(of), reply_id: of.claimReplyId }) },
  'POST /plugins/live/desk/actions': { body: cartsOf },
  'POST /plugins/live/desk/here': { body: (of) => ({ ...cartsOf(of), page: of.correctionId }) },
  'POST /plugins/live/desk/order': { body: cartsOf },
  'POST /plugins/live/desk/order/save': { body: (of) => ({ ...cartsOf(of), version: 0, items: [] }) },
  'POST /plugins/live/claims/show': { body: (of) => ({ ...cartsOf(of), name: 'Vestido azul' }) },
  'POST /plugins/live/claims/show/close': { body: cartsOf },
  'POST /plugins/live/claims/accuracy': { body: cartsOf },
  'POST /plugins/live/claims/check': { body: cartsOf },
  'POST /plugins/live/messages/export': { body: (of) => ({ ...report(of), format: 'csv' }) },
  'POST /plugins/live/messages/exports': { body: report },
  'GET /plugins/live/messages/export/{id}/file': { in: (of) => of.exportId },
  'POST /merchants/my': { body: ({ merchantUuid }) => ({ uuid: merchantUuid }) },
  'POST /merchants/my/update': {
    body: ({ merchantUuid }) => ({ uuid: merchantUuid, short_description: 'Feito à mão' }),
  },
  'POST /merchants/livereport/full': { body: (of) => ({ account: of.account, date: '2026-11-21' }) },
  'POST /billing/credit/offer': { body: media },
  'POST /billing/credit/consume': {
    body: (of) => ({ ...media(of), billing_credit_id: of.creditId }),
  },
  'POST /billing/credit/report': { body: media },
  'POST /billing/customer': { body: (of) => ({ user_uuid: of.userUuid }) },
  'POST /plugins/live/accounts/reports': { body: (of) => ({ account: of.account }) },
  'POST /merchants/livereport/agenda': { body: (of) => ({ account: of.account }) },
  'POST /merchants/livereport/agenda/delete': { body: (of) => ({ _id: of.agendaId }) },
  'GET /plugins/live/imports/{id}': { in: (of) => of.importId },
  'POST /plugins/live/imports/start': {
    body: (of) => ({
      ...{ id: of.importId, plugin_id: of.pluginId, date: '2026-11-20' },
      mapping: { time: 0, user_name: 1, text: 2, has_heads: true, day_first: true },
    }),
  },
  'POST /plugins/live/imports/undo': { body: (of) => ({ id: of.importId }) },
  'POST /users/bio': { body: (of) => ({ id: of.bioId, username: '@atelie.prova' }) },
  'POST /users/bio/images/delete': { body: (of) => ({ uuid: of.bioImage }) },
  'POST /plugins/live/filters/delete': { body: (of) => ({ id: of.filterId }) },
  'POST /users/addresses/delete': { body: (of) => ({ id: of.addressId }) },
  'POST /plugins/admins/update': {
    body: (of) => ({ id: of.pluginId, remove_admins_emails: ['bia@exemplo.example'] }),
  },
  'POST /plugins/delete': { body: (of) => ({ id: of.pluginId }) },
  'POST /session/my/end': { body: (of) => ({ id: of.sessionId }) },
}

/** Calls whose id names no user's resource, or that another test covers: the reason and the test. */
const elsewhere: Record<string, { why: string; test?: [file: string, title: string] }> = {
  'GET /users/addresses/cep/{postal_code}': { why: 'what a CEP stands for is public' },
  'POST /plugins/oauth/exchange': {
    why: 'names an account of the provider, which the code has to prove',
    test: [
      'features/integrations/server/oauth/connect.test.ts',
      'can be used only by the user who began, and is not consumed by another',
    ],
  },
  'POST /plugins/oauth/choose': {
    why: 'names what an exchange just offered',
    test: [
      'features/integrations/server/oauth/connect.test.ts',
      'offers several accounts and connects the chosen one',
    ],
  },
  'POST /plugins/add': {
    why: 'makes something; the owner it names must be the caller',
    test: [
      'features/integrations/server/plugins.test.ts',
      'connects nothing for another user, and no shop by a token',
    ],
  },
  'GET /plugins/my': {
    why: 'narrows a list of the caller’s own',
    test: ['features/integrations/server/plugins.test.ts', 'are visible to me only'],
  },
  'POST /billing/credit/my': {
    why: 'narrows a list of the caller’s own',
    test: ['app/server/other-users.test.ts', 'lists of credits only the caller’s, whatever media it names'],
  },
  'POST /users/affiliates/my/rewards/redeem': {
    why: 'a reward takes a referral that paid, and weeks',
    test: ['features/affiliates/server/programme.test.ts', 'is visible to its own affiliate only'],
  },
  'POST /billing/portal/purchase/session': {
    why: 'buys for the caller; a report it names is opened only where the caller may open it',
  },
  'POST /billing/portal/purchase/status': {
    why: 'an order needs the simulated payment provider',
    test: ['features/billing/server/purchase.test.ts', 'is invisible to other users'],
  },
  'POST /billing/portal': {
    why: 'a customer needs the simulated payment provider',
    test: ['features/billing/server/purchase.test.ts', 'are accessible to their own user only'],
  },
  'POST /billing/admin/grant': {
    why: 'for administrators alone',
    test: ['app/server/other-users.test.ts', 'of administrators is refused to everybody else'],
  },
  'POST /billing/admin/withdraw': {
    why: 'for administrators alone',
    test: ['app/server/other-users.test.ts', 'of administrators is refused to everybody else'],
  },
  'POST /merchants/livereport/agenda/add': {
    why: 'makes something; the account it names must be the caller’s',
    test: ['features/agenda/server/agenda.test.ts', 'cannot be listed, changed or used by another user'],
  },
  'POST /plugins/profiles/remove': {
    why: 'the profile was taken back in its report before',
    test: [
      'features/intentions/server/profiles/account-profiles.test.ts',
      'are named, listed and taken back by the owner and administrators of the account, and nobody else',
    ],
  },
  ...triedElsewhere,
  'POST /data-protection/admin/requests/close': {
    why: 'for administrators alone, whose thing it is not',
    test: [
      'features/data-protection/server/data-protection.test.ts',
      'is for administrators of the platform alone: %s',
    ],
  },
  'POST /data-protection/admin/incidents/save': {
    why: 'for administrators alone, whose thing it is not',
    test: [
      'features/data-protection/server/data-protection.test.ts',
      'is for administrators of the platform alone: %s',
    ],
  },
  'POST /users/affiliates/admin/rewards/decide': {
    why: 'for administrators alone, whose thing it is not',
    test: [
      'features/affiliates/server/fraud-signals.test.ts',
      'is the only user who sees and decides held rewards',
    ],
  },
  'POST /users/affiliates/admin/applications/decide': {
    why: 'for administrators alone, whose thing it is not',
    test: [
      'features/affiliates/server/fraud-signals.test.ts',
      'is the only user who sees and decides held rewards',
    ],
  },
}

/** Calls of merchants, products, orders and streams: `merchant-roles.test.ts` and `stream-roles.test.ts` try every one as each role, and fail for a new one. */
const isTriedByRoles = (route: string) =>
  / \/(merchants\/(?!livereport)|products\/|orders\/|checkout\/|carriers|parcels\/|streams\/)/.test(route)

const namesThing = /(^|_)(id|ids|uuid|uuids|account)$/

function send(row: Row, route: string, token: string, of: OwnedResources, changes: object = {}) {
  const [method, path] = route.split(' ') as [string, string]
  const filled = path.replace(/\{\w+\}/, row.in?.(of) ?? '')
  return app.call(method, filled, { token, ...(row.body && { body: { ...row.body(of), ...changes } }) })
}

describe('a call that names a resource', () => {
  it('is in this table, or has a reason not to be', () => {
    const naming = calls.filter(
      ({ isOpen, path, fields }) =>
        !isOpen && (path.includes('{') || fields.some((field) => namesThing.test(field))),
    )
    const missing = naming
      .map(({ route }) => route)
      .filter((route) => !rows[route] && !elsewhere[route] && !isTriedByRoles(route))
    expect(
      missing,
      'add these calls to `rows` of app/server/other-users.test.ts with what their owner would send (a new kind of thing goes into testing/owned-resources.ts), or to `elsewhere` with the reason',
    ).toEqual([])

    const known = calls.map(({ route }) => route)
    const gone = [...Object.keys(rows), ...Object.keys(elsewhere)].filter((route) => !known.includes(route))
    expect(gone, 'these calls are no more: take them out of the table').toEqual([])
  })

  it('names an existing test if it is covered elsewhere', () => {
    for (const [route, { test }] of Object.entries(elsewhere)) {
      if (!test) continue
      const file = join(import.meta.dirname, '../..', test[0])
      expect(existsSync(file) && readFileSync(file, 'utf8').includes(test[1]), `${route}: ${test}`).toBe(true)
    }
  })

  it.each(Object.entries(rows))(
    '%s is refused to another user, as for an unknown resource',
    async (route, row) => {
      const refused = await send(row, route, stranger.token, things)
      expect([403, 404], JSON.stringify(refused.body)).toContain(refused.status)

      const none = await send(row, route, stranger.token, unknownResources())
      expect([none.status, none.body?.message]).toEqual([refused.status, refused.body.message])
    },
  )

  it.each(Object.entries(rows).filter(([, { body }]) => body && 'plugin_id' in body(unknownResources())))(
    '%s answers another user’s account as if the thing did not exist',
    async (route, row) => {
      if (!('media_id' in row.body!(things) || 'comment_id' in row.body!(things))) return
      const own = { plugin_id: stranger.pluginId }
      const answer = await send(row, route, stranger.token, things, own)
      expect([204, 403, 404], JSON.stringify(answer.body)).toContain(answer.status)
      const none = await send(row, route, stranger.token, unknownResources(), own)
      expect([none.status, none.body?.message]).toEqual([answer.status, answer.body?.message])
    },
  )

  it('of administrators is refused to other users', async () => {
    const decision = { id: things.creditId, decision: 'release', reason: 'porque sim' }
    const bodies: Record<string, object> = {
      'POST /users/affiliates/admin/rewards': {},
      'POST /users/affiliates/admin/rewards/decide': decision,
      'POST /users/affiliates/admin/applications': {},
      'POST /users/affiliates/admin/applications/decide': { ...decision, decision: 'approve' },
      'POST /billing/admin/ledger': { wanted: things.userUuid },
      'POST /billing/admin/grant': { user_uuid: things.userUuid, credits: 1, reason: 'porque sim' },
      'POST /billing/admin/withdraw': {
        user_uuid: things.userUuid,
        billing_credit_id: things.creditId,
        reason: 'porque sim',
      },
      'POST /merchants/livereport/admin': {},
      'POST /status/admin': { thorough: false },
      'POST /data-protection/admin/requests': {},
      'POST /data-protection/admin/requests/add': {
        ...{ kind: 'access', person: 'Rosa', contact: 'rosa@exemplo.example', text: '' },
        received_at: '2026-11-01T12:00:00.000Z',
      },
      'POST /data-protection/admin/requests/close': {
        ...{ uuid: things.userUuid, state: 'answered', outcome: 'porque sim' },
      },
      'POST /data-protection/admin/incidents': {},
      'POST /data-protection/admin/incidents/save': {
        ...{ uuid: null, version: 0, title: 'Teste', happened_at: null, description: 'Teste', data: '' },
        ...{ people: null, risk: 'none', measures: '', reported_at: null, told_at: null, is_closed: false },
        known_at: '2026-11-01T12:00:00.000Z',
      },
    }
    const theirs = calls.filter(({ path }) => /\/admin(\/|$)/.test(path)).map(({ route }) => route)
    expect(theirs.toSorted(), 'these calls are tried with bodies that are complete').toEqual(
      Object.keys(bodies).toSorted(),
    )
    for (const [route, body] of Object.entries(bodies)) {
      const { status } = await send({ body: () => body }, route, owner.token, things)
      expect([route, status]).toEqual([route, 403])
    }
  })

  it('lists only the caller’s credits, whatever media it names', async () => {
    const credits = (token: string) =>
      app.call('POST', '/billing/credit/my', { token, body: { media_id: things.mediaId } })
    expect(JSON.stringify((await credits(owner.token)).body)).toContain(things.mediaId)
    expect(JSON.stringify((await credits(stranger.token)).body ?? '')).not.toContain(things.mediaId)
  })

  it.each(Object.entries(rows))('%s succeeds for the owner', async (route, row) => {
    const answer = await send(row, route, owner.token, things)
    expect([401, 403, 404, 500], JSON.stringify(answer.body)).not.toContain(answer.status)
  })
})
