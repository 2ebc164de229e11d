import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { keepReplyTexts as keepReplyTextsCall } from '../../claim-replies-contract.ts'
import type { IntentionsDeps } from '../deps.ts'
import { openReplies } from './open-replies.ts'
import { readOverview } from './read-claim-replies.ts'
import { replySettingsStore } from './reply-settings-store.ts'
import { checkedTexts, storeTexts } from './reply-texts.ts'

/** Keeps the texts for the buyers of a live. Those of a moderator are kept for this live alone. */
export async function keepReplyTexts(
  deps: IntentionsDeps,
  actor: Actor,
  body: RequestOf<typeof keepReplyTextsCall>['body'],
) {
  const { live, role } = await openReplies(deps, actor, body)
  const texts = checkedTexts(actor, body.texts)
  await deps.connection.transaction(async (tx) => {
    await replySettingsStore(tx).lock(live.id)
    await storeTexts(deps, tx, { live, role, texts })
  })
  return readOverview(deps, live, actor.locale)
}
