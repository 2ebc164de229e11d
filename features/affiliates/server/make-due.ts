import type { Database } from '#platform/server/database/connect.ts'
import type { MessageToSend } from '#platform/server/mail/messenger.ts'
import type { AffiliatesDeps } from './deps.ts'
import { putThrough, settleDebts } from './put-through.ts'
import { referralStore } from './referral-store.ts'
import { type Reward, rewardStore } from './reward-store.ts'

/**
 * The payment has lasted: the reward can be redeemed, unless it makes up for an older one that is owed. In a
 * transaction that holds the affiliate's lock. `letter` tells the affiliate; null where nobody is to be told.
 */
export async function makeDue(
  { messenger }: Pick<AffiliatesDeps, 'messenger'>,
  tx: Database,
  reward: Reward,
  now: Date,
  letter: MessageToSend | null,
): Promise<Reward> {
  const { id, referralId, referrerUuid } = reward
  await putThrough(tx, reward, 'due', now, { redeemableAt: now })
  await referralStore(tx).log({ referralId, event: 'reward', subject: id, complement: null, at: now })
  await settleDebts(tx, referrerUuid, now)

  const after = (await rewardStore(tx).byId(id)) ?? reward
  if (letter && after.state === 'redeemable') await messenger.send(letter, { tx })
  return after
}
