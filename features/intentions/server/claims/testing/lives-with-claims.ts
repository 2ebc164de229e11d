import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import type { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, eventually } from '#tests/support/connected-seller.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** `userId`: by which Instagram knows the author; made from the name without one. */
type Said = [user: string, text: string, userId?: string]

/** Of sellers without a merchant. */
export const noCatalogues = { of: async () => null }

/** The user name of the seller's account. */
export const shop = 'ateliedalu.modas'

/** Makes lives of a seller, whose claims are read and corrected by calls. */
export function livesWithClaims({
  app,
  seller,
  clock,
}: {
  app: TestApp
  seller: ConnectedSeller
  clock: ReturnType<typeof fixedClock>
}) {
  let lives = 0
  return live

  /** A live of the seller on air; `say` captures more comments, each a second after the one before. */
  async function live({ isLocked = false } = {}) {
    const mediaId = `178${String(++lives).padStart(14, '0')}`
    const said: { user: string; text: string; at: Date; userId?: string }[] = []
    let sent = 0
    const say = async (...lines: Said[]) => {
      for (const [user, text, userId] of lines) {
        clock.advance(1_000)
        said.push({ user, text, at: clock.now(), ...(userId && { userId }) })
      }
      await captureComments(app, seller, mediaId, said.slice(sent), sent)
      sent = said.length
    }
    await say([shop, 'CÓD 41 vestido longo estampado, R$ 120, do P ao G'])
    if (!isLocked) await unlock(app, seller.token, mediaId)
    const place = { account_id: seller.accountId, media_id: mediaId }
    const call = (path: string, body: object = {}, token = seller.token) =>
      app.call('POST', `/plugins/live/claims${path}`, { token, body: { ...place, ...body } })
    const read = async (filter: object = {}) => {
      const { status, body } = await call('', filter)
      if (status !== 200) throw new Error(`the claims were answered ${status}: ${JSON.stringify(body)}`)
      return body.row
    }
    /** The answer once all comments were read. */
    const upToDate = () =>
      eventually(async () => {
        const now = await read()
        return now.is_behind ? false : now
      })
    /** The claims once all comments were read: `user: quantity × product (variant) state`. */
    const claims = async () => {
      const row = await upToDate()
      const labels = new Map(row.products.map(({ id, label }: { id: string; label: string }) => [id, label]))
      return row.claims.map(
        (claim: Record<string, string | number>) =>
          `${claim.username}: ${claim.qty} × ${labels.get(claim.product_id) ?? '?'}${claim.variant_label ? ` (${claim.variant_label})` : ''} ${claim.state}`,
      )
    }
    const claimOf = async (username: string, variant?: string) => {
      const { claims: all } = await upToDate()
      const found = all.find(
        (claim: { username: string; variant_label: string }) =>
          claim.username === username && (variant === undefined || claim.variant_label === variant),
      )
      if (!found) throw new Error(`no claim of ${username} in ${JSON.stringify(all)}`)
      const { product_id, variant: key } = found
      return { product_id, username, variant: key }
    }
    const correct = async (correction: object, token = seller.token) =>
      call('/correct', { correction }, token)
    const liveId = async () => {
      const { rows } = await app.app.platform.connection.pool.query(
        'select id from lives where media_id = $1',
        [mediaId],
      )
      return rows[0].id as string
    }
    const end = async () =>
      app.app.platform.connection.pool.query(
        `update lives set status = 'ended', ended_at = $2 where media_id = $1`,
        [mediaId, clock.now()],
      )
    return { mediaId, place, say, call, read, claims, claimOf, correct, liveId, end }
  }
}
