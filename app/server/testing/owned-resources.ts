import { randomUUID } from 'node:crypto'
import { photo, save, sendFile } from '#features/bio/server/testing/bio-page.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { day } from '#platform/contract/time.ts'
import type { ConnectedSeller } from '#tests/support/connected-seller.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** The ids of one user's resources, as calls name them. */
export type OwnedResources = {
  userUuid: string
  pluginId: string
  accountId: string
  account: string
  mediaId: string
  /** A post of the account, on Instagram. */
  postId: string
  commentId: string
  correctionId: string
  profileId: string
  claimReplyId: string
  creditId: string
  addressId: string
  sessionId: string
  dataExportId: string
  exportId: string
  filterId: string
  guestLinkId: string
  bulkReplyId: string
  bioId: string
  bioImage: string
  agendaId: string
  importId: string
  merchantUuid: string
}

const pastLive = Buffer.from('Data e hora;Usuário;Mensagem\r\n20/11/2026 20:00:01;ana;tem P?')

/** Creates one resource of every kind for a seller. */
export async function createOwnedResources(
  app: TestApp,
  seller: ConnectedSeller,
  now: Date,
): Promise<OwnedResources> {
  const { token, pluginId, accountId } = seller
  const mediaId = '17900000000000001'
  const post = async (path: string, body: object = {}) => {
    const answer = await app.call('POST', path, { token, body })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const idOf = (table: { columns: string[]; rows: unknown[][] }) =>
    table.rows[0]?.[table.columns.indexOf('id')] as string
  const report = { plugin_id: pluginId, plugin_type: 'instagram', media_id: mediaId }

  await captureComments(
    app,
    seller,
    mediaId,
    ['tem no P?', 'quero a verde'].map((text, at) => ({ user: `cliente${at}`, text, at: now })),
  )
  const creditId = idOf(await post('/billing/credit/my'))
  await unlock(app, token, mediaId)
  const { columns, rows } = await post('/plugins/live/messages', report)
  const commentId: string = rows[0][columns.indexOf('comment_id')]
  const address = {
    postal_code: '01001000',
    street: 'Praça da Sé',
    number: '1',
    neighborhood: 'Sé',
    city: 'São Paulo',
    state: 'SP',
  }
  const me = (await app.call('GET', '/users/my', { token })).body.row
  const dataExport = await post('/users/data/export')
  await eventually(
    async () => (await app.call('GET', '/users/data/export', { token })).body.row.status === 'ready',
  )
  const bioImage = await sendFile(app, token, '/users/bio/images', 'image', await photo())

  return {
    userUuid: me.uuid,
    pluginId,
    accountId,
    account: seller.username,
    mediaId,
    postId: (await app.control('POST', '/posts', { username: seller.username })).media_id,
    commentId,
    correctionId: (
      await post('/plugins/live/claims/correct', {
        ...{ account_id: accountId, media_id: mediaId },
        correction: { kind: 'is_an_order', comment_id: commentId, to: { label: 'Saia jeans' } },
      })
    ).row.id,
    profileId: (
      await post('/plugins/live/claims/profiles/add', {
        ...{ account_id: accountId, media_id: mediaId, username: 'lu.ajuda', kind: 'helper' },
      })
    ).row.id,
    claimReplyId: await addClaimReply(app, mediaId, commentId),
    creditId,
    addressId: (await post('/users/addresses/add', address)).row.id,
    sessionId: idOf((await app.call('GET', '/session/my', { token })).body),
    dataExportId: dataExport.row.id,
    exportId: (await post('/plugins/live/messages/export', { ...report, format: 'csv' })).row.id,
    filterId: (await post('/plugins/live/filters/save', { name: 'P', view: { q: 'p' } })).row.id,
    guestLinkId: (await post('/plugins/live/guest-links/add', { media_id: mediaId, days: 7 })).row.id,
    bulkReplyId: (
      await post('/plugins/live/messages/reply/bulk', {
        ...report,
        selection: { kind: 'picked', comment_ids: [commentId] },
        template: 'Oi, {nome}',
      })
    ).row.id,
    bioId: (await save(app, token, { username: '@atelie.prova' })).body.row.id,
    bioImage: bioImage.body.row.uuid,
    agendaId: (
      await post('/merchants/livereport/agenda/add', {
        account: seller.username,
        live_date: new Date(now.getTime() + day).toISOString(),
        name: 'Coleção nova',
      })
    ).row.id,
    importId: (await sendFile(app, token, '/plugins/live/imports/upload', 'file', pastLive, 'live.csv')).body
      .row.id,
    merchantUuid: (await post('/merchants/add', { name: 'Ateliê da Rosa', product_gateway: 'full-checkout' }))
      .row.uuid,
  }
}

/** Ids of the same kinds that do not exist. */
export function unknownResources(): OwnedResources {
  return {
    userUuid: randomUUID(),
    pluginId: randomUUID(),
    accountId: '17841400000000000',
    account: 'ninguem.aqui',
    mediaId: '17900000000009999',
    postId: '18000000000009999',
    commentId: '179000000000099990000001',
    correctionId: randomUUID(),
    profileId: randomUUID(),
    claimReplyId: randomUUID(),
    creditId: randomUUID(),
    addressId: randomUUID(),
    sessionId: randomUUID(),
    dataExportId: randomUUID(),
    exportId: randomUUID(),
    filterId: randomUUID(),
    guestLinkId: randomUUID(),
    bulkReplyId: randomUUID(),
    bioId: randomUUID(),
    bioImage: randomUUID(),
    agendaId: randomUUID(),
    importId: randomUUID(),
    merchantUuid: randomUUID(),
  }
}

/** A reply to a buyer that was taken out of the queue before it was sent. */
async function addClaimReply(app: TestApp, mediaId: string, commentId: string): Promise<string> {
  const { rows } = await app.app.platform.connection.pool.query(
    `insert into claim_replies (id, live_id, user_name, comment_id, bulk_id, items, is_automatic, created_at)
     select $1, id, 'ana', $3, $1, '[]', false, now() from lives where media_id = $2 returning id`,
    [randomUUID(), mediaId, commentId],
  )
  return rows[0].id
}
