import { repliesByAge, replyWindowOf } from '#features/lives/contract.ts'
import type { Live } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { type Claim, claimStore } from '../claims/claim-store.ts'
import type { IntentionsDeps } from '../deps.ts'
import { type Buyer, buyersOf, isChanged } from './buyers.ts'
import { claimReplyStore, type SettledReply } from './claim-reply-store.ts'
import type { OwnLink } from './reply-text.ts'

/** `failed`: her last reply was refused, and nothing changed since. `out_of_reach`: no comment of hers can be answered. */
type BuyerState = 'answered' | 'waiting' | 'failed' | 'out_of_reach' | 'left'
export type KnownBuyer = Buyer & {
  state: BuyerState
  /** The comment that a reply is sent to; null where there is none. */
  commentId: string | null
  /** Null where she has no page of her own. */
  ownLink: OwnLink | null
}

type Choice = {
  /** Claims below it are not confirmed. */
  minConfidence?: number
  /** Only these people. */
  userNames?: Set<string>
  now: Date
}

/** The buyers of a live, each with what became of the reply to her. */
export async function knownBuyers(
  { reports }: Pick<IntentionsDeps, 'reports'>,
  db: Database,
  live: Live,
  { minConfidence = 0, userNames, now }: Choice,
): Promise<{ buyers: KnownBuyer[]; claims: Claim[] }> {
  const all = await claimStore(db).changedAfter(live.id, -1)
  const claims = userNames ? all.filter(({ userName }) => userNames.has(userName)) : all
  const products = await claimStore(db).productsChangedAfter(live.id, -1)
  const buyers = buyersOf(claims, products, minConfidence).filter(({ sure }) => sure.length > 0)
  if (buyers.length === 0) return { buyers: [], claims }

  const store = claimReplyStore(db)
  const names = buyers.map(({ userName }) => userName)
  const proofs = buyers.flatMap(({ commentIds }) => commentIds)
  const lastOf = await store.lastOf(live.id, names)
  const answeredAt = await store.answeredAt(live.id, proofs, now)
  const since = new Date(repliesByAge(live) ? now.getTime() - replyWindowOf(live) : 0)
  const answerable = await store.answerable(live.id, names, { proofs, since })
  const { shown, bytes } = reports.personalLinks
  const holders = await reports.personalLinks.holders(db, live.id, names)
  return {
    claims,
    buyers: buyers.map((buyer) => {
      const commentId = answerable.get(buyer.userName) ?? null
      const state = stateOf(buyer, lastOf.get(buyer.userName), answeredAt)
      return {
        ...{ ...buyer, commentId },
        state: state === 'left' && commentId === null ? 'out_of_reach' : state,
        ownLink: shown !== null && holders.has(buyer.userName) ? { shown, bytes } : null,
      }
    }),
  }
}

function stateOf(
  buyer: Buyer,
  last: SettledReply | undefined,
  answeredAt: Map<string, Date>,
): Exclude<BuyerState, 'out_of_reach'> {
  if (last) {
    // What stands after it was taken back was ordered again.
    if (last.undoneAt || isChanged(last.items, buyer)) return 'left'
    return last.state === 'refused' ? 'failed' : last.state === 'waiting' ? 'waiting' : 'answered'
  }
  const answered = buyer.commentIds.some((id) => (answeredAt.get(id)?.getTime() ?? 0) >= buyer.changedAt)
  return answered ? 'answered' : 'left'
}
