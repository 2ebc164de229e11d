import type { AffiliatesDeps } from './deps.ts'
import { referralOf } from './on-user-signed-up.ts'
import { referralStore } from './referral-store.ts'

/** Logs that a referred user connected an account, once for each account. `username` is shown in the log. */
export async function onAccountConnected(
  deps: AffiliatesDeps,
  { pluginId, ownerUuid, username }: { pluginId: string; ownerUuid: string; username: string | null },
): Promise<void> {
  const referral = await referralOf(deps, ownerUuid)
  if (!referral) return
  await referralStore(deps.connection.db).log({
    referralId: referral.id,
    event: 'new_plugin',
    subject: pluginId,
    complement: username,
    at: deps.clock.now(),
  })
}
