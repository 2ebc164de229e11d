import type { Account } from '../world/accounts.ts'
import { personId, randomDigits } from '../world/ids.ts'
import type { Update } from './envelope.ts'

/** Webhooks other than live comments. `broken_id`: a live comment whose id is empty. */
export const otherUpdateKinds = [
  'read',
  'reaction',
  'delivery',
  'edit',
  'message',
  'post_comment',
  'broken_id',
] as const
export type OtherUpdateKind = (typeof otherUpdateKinds)[number]

/** Such an update of an account, caused by a person. */
export function otherUpdate(kind: OtherUpdateKind, account: Account, userName: string, ms: number): Update {
  const from = { id: personId(userName), username: userName }
  if (kind === 'post_comment')
    return {
      igId: account.igId,
      change: {
        field: 'comments',
        value: {
          id: `179${randomDigits(14)}`,
          text: 'que lindo esse post',
          from,
          media: { id: `180${randomDigits(14)}`, media_product_type: 'FEED' },
        },
      },
    }
  if (kind === 'broken_id')
    return {
      igId: account.igId,
      change: {
        field: 'live_comments',
        value: { id: '', text: 'sem id', from, media: { id: `180${randomDigits(14)}` } },
      },
    }
  const mid = `aWdfZ${randomDigits(20)}`
  return {
    igId: account.igId,
    messaging: {
      sender: { id: from.id },
      recipient: { id: account.igId },
      timestamp: ms,
      ...events[kind](mid, ms),
    },
  }
}

const events = {
  read: (mid: string, _ms: number) => ({ read: { mid } }),
  reaction: (mid: string, _ms: number) => ({
    reaction: { mid, action: 'react', reaction: 'love', emoji: '❤' },
  }),
  delivery: (mid: string, ms: number) => ({ delivery: { mids: [mid], watermark: ms } }),
  edit: (mid: string, _ms: number) => ({ message_edit: { mid, text: 'oi', num_edit: 1 } }),
  message: (mid: string, _ms: number) => ({ message: { mid, text: 'oi' } }),
}
