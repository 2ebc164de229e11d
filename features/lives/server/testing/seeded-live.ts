import type { ReceivedComment } from '#features/integrations/server/index.ts'
import type { ConnectedSeller } from '#tests/support/connected-seller.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export type SampleComment = { user: string; text: string; at: Date; userId?: string | null }

/** Captures comments as if a webhook had brought them. Ids are the media's with the comment's number, from `firstNumber`. */
export async function captureComments(
  app: TestApp,
  seller: ConnectedSeller,
  mediaId: string,
  said: SampleComment[],
  firstNumber = 0,
): Promise<void> {
  const received = said.map(
    ({ user, text, at, userId }, number): ReceivedComment => ({
      accountId: seller.accountId,
      mediaId,
      commentId: `${mediaId}${String(firstNumber + number).padStart(7, '0')}`,
      userId: userId === undefined ? `id-${user}` : userId,
      userName: user,
      text,
      at,
      isExactTime: true,
      parentId: null,
      source: 'webhook',
    }),
  )
  await app.app.lives.capture(received)
}

/**
 * Opens the report with the seller's newest credit: the free one, as long as she has no other. Where another seller used
 * the free report of the account, a credit is given for it.
 */
export async function unlock(app: TestApp, token: string, mediaId: string): Promise<void> {
  const credits = await app.call('POST', '/billing/credit/my', { token, body: {} })
  const open = (creditId: string) =>
    app.call('POST', '/billing/credit/consume', {
      token,
      body: { media_id: mediaId, billing_credit_id: creditId },
    })
  const first = await open(credits.body.rows[0][0])
  const answer = first.status === 402 ? await open(await giveCredit(app, token)) : first
  if (answer.status !== 200) throw new Error(`not unlocked: ${JSON.stringify(answer.body)}`)
}

/** Gives the user one credit; returns its id. */
export async function giveCredit(app: TestApp, token: string): Promise<string> {
  const me = await app.call('GET', '/users/my', { token })
  const { platform, billing } = app.app
  const id = platform.ids.uuid()
  const gift = { id, userUuid: me.body.row.uuid, credits: 1, grantedBy: null, reason: 'test' }
  await platform.connection.transaction((tx) => billing.grantCredit(tx, gift))
  return id
}
