import type { ReceivedComment } from '#features/integrations/server/index.ts'
import type { ConnectedSeller } from '#tests/support/connected-seller.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export type Said = { user: string; text: string; at: Date; userId?: string | null }

/** Captures comments as if a webhook had brought them. Ids are the media's with the comment's number. */
export async function captureSaid(
  app: TestApp,
  seller: ConnectedSeller,
  mediaId: string,
  said: Said[],
): Promise<void> {
  const received = said.map(
    ({ user, text, at, userId }, number): ReceivedComment => ({
      accountId: seller.accountId,
      mediaId,
      commentId: `${mediaId}${String(number).padStart(7, '0')}`,
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

/** Opens the report with the seller's free credit, or with one that is given. */
export async function unlock(app: TestApp, token: string, mediaId: string): Promise<void> {
  const credits = await app.call('POST', '/billing/credit/my', { token, body: {} })
  const answer = await app.call('POST', '/billing/credit/consume', {
    token,
    body: { media_id: mediaId, billing_credit_id: credits.body.rows[0][0] },
  })
  if (answer.status !== 200) throw new Error(`not unlocked: ${JSON.stringify(answer.body)}`)
}
