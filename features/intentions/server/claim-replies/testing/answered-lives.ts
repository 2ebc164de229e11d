import { makeLivesLongOver } from '#features/lives/server/testing/long-over.ts'
import { unlock } from '#features/lives/server/testing/seeded-live.ts'
import { type ConnectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Said = [user: string, text: string]
type Sent = { to: string; text: string; media_id: string }

/** Texts of which a test can tell which one was sent. */
export const texts = {
  ordered: 'Oi {nome}: {itens}. Total {total}',
  partly_waiting: 'Parte, {nome}: {itens}. Total {total}',
  waiting: 'Fila, {nome}: {itens}',
  sold_out: 'Esgotou, {nome}: {itens}',
  link: '',
  has_waiting_list: true,
}

const replyJobs = ['reports.settle-reply', 'reports.send-bulk-reply']

/** Lives on air at the simulator, whose buyers are answered by calls. */
export function answeredLives(app: TestApp, seller: ConnectedSeller) {
  const { connection } = app.app.platform

  /** A live in which the shop shows a dress (41) and a single coat (7). */
  return async function live() {
    await makeLivesLongOver(connection)
    const { media_id: mediaId } = await app.control('POST', '/lives', { username: seller.username })
    const place = { account_id: seller.accountId, media_id: mediaId }
    const call = (path: string, body: object = {}, token = seller.token) =>
      app.call('POST', `/plugins/live/claims${path}`, { token, body: { ...place, ...body } })
    let said = 0
    /** Comments, until all of them were read as claims. */
    const say = async (...lines: Said[]) => {
      await app.control('POST', `/lives/${mediaId}/comments`, {
        comments: lines.map(([user_name, text]) => ({ user_name, text })),
      })
      said += lines.length
      await eventually(async () => (await readCount()) >= said)
    }
    const readCount = async (): Promise<number> => {
      const { body } = await call('')
      if (!body.row) return 0
      const { rows } = await connection.pool.query(
        `select read_count from intention_states join lives on lives.id = live_id where media_id = $1`,
        [mediaId],
      )
      return rows[0]?.read_count ?? 0
    }
    await say([seller.username, 'CÓD 41 vestido longo estampado, R$ 120, do P ao G'])
    await unlock(app, seller.token, mediaId)

    const overview = async () => (await call('/replies')).body.row
    const send = (changes: object = {}) => call('/replies/send', { texts: { ...texts, ...changes } })
    const switchOn = (min_confidence = 0.5) => call('/replies/automatic', { texts, min_confidence })
    const stop = () => call('/replies/stop')
    /** The messages that arrived, oldest first. */
    const inbox = async (): Promise<string[]> =>
      (await app.control('GET', '/inbox')).filter(({ media_id }: Sent) => media_id === mediaId).map(written)
    /** Waits until so many messages arrived; what failed on a busy machine is tried again at once. */
    const arrived = (count: number) =>
      eventually(async () => {
        await hurryJobs(app.app, replyJobs)
        return (await inbox()).length === count
      })
    /** Waits until no reply to a buyer is queued or on its way. */
    const settled = () =>
      eventually(async () => {
        await hurryJobs(app.app, replyJobs)
        const now = await overview()
        return now.counts.waiting === 0 && now
      })
    const liveId = async (): Promise<string> => {
      const { rows } = await connection.pool.query('select id from lives where media_id = $1', [mediaId])
      return rows[0].id
    }
    return { mediaId, place, call, say, overview, send, switchOn, stop, inbox, arrived, settled, liveId }
  }
}

/** Money has a no-break space. */
const written = ({ text }: Sent): string => text.replaceAll('\u00a0', ' ')
