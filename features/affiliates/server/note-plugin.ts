import type { AffiliatesDeps } from './deps.ts'
import { referralStore } from './referral-store.ts'

/** Writes down that a referred user connected an account, once for each; `username` is what the log says. */
export async function notePlugin(
  { connection, clock }: Pick<AffiliatesDeps, 'connection' | 'clock'>,
  { pluginId, ownerUuid, username }: { pluginId: string; ownerUuid: string; username: string | null },
): Promise<void> {
  const store = referralStore(connection.db)
  const referral = await store.ofReferred(ownerUuid)
  if (!referral) return
  await store.log({
    referralId: referral.id,
    event: 'new_plugin',
    subject: pluginId,
    complement: username,
    at: clock.now(),
  })
}
