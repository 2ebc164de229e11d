import type { ConnectedAccount, GraphAccountApi } from '#features/integrations/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'

/**
 * The account whose posts the caller may sell by, with the provider's calls. Throws `not_found` unless the caller owns or
 * administers it, and `conflict` for a platform without posts.
 */
export async function postsFor(
  { integrations }: Pick<ReportsDeps, 'integrations'>,
  actor: Actor,
  pluginId: string,
): Promise<{ account: ConnectedAccount; provider: GraphAccountApi }> {
  const account = await integrations.accountFor(actor, pluginId)
  if (account.provider !== 'instagram')
    throw new AppError('conflict', { messageKey: 'sell_on_instagram_only' })
  return { account, provider: await integrations.provider(pluginId) }
}

/** The refusal for a failed call. */
export function postTrouble({ kind }: { kind: string }): AppError {
  if (kind === 'dead_token' || kind === 'permission')
    return new AppError('conflict', { messageKey: 'sell_account_disconnected' })
  return new AppError('provider_error', { messageKey: 'posts_unavailable' })
}
