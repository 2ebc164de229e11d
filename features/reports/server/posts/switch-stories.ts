import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'

/** Takes replies to the Stories of an account from now on, or no longer; its owner's and administrators' to decide. */
export async function switchStories(
  deps: ReportsDeps,
  actor: Actor,
  { pluginId, takesReplies }: { pluginId: string; takesReplies: boolean },
) {
  const account = await deps.integrations.accountFor(actor, pluginId)
  if (account.provider !== 'instagram')
    throw new AppError('conflict', { messageKey: 'stories_on_instagram_only' })
  if (takesReplies && account.missingPermissions.includes('manage_messages'))
    throw new AppError('conflict', { messageKey: 'stories_need_messages' })

  await deps.lives.switchStories(account, takesReplies)
  return { takesReplies }
}
