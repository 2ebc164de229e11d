import type { ResultOf } from '#platform/contract/endpoint.ts'
import { handleOf } from '#platform/contract/handle.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { checkHandle as call } from '../contract.ts'
import { confusableKey, refusalOf, withAt } from '../handle.ts'
import { bioStore } from './bio-store.ts'
import { freeHandlesLike, refusalText } from './claim-handle.ts'
import type { BioDeps } from './deps.ts'
import { handleStore } from './handle-store.ts'

/** Checks whether the caller can claim a handle, and suggests up to three similar ones. */
export async function checkHandle(
  deps: BioDeps,
  actor: Actor,
  typed: string,
  translate: Translate,
): Promise<ResultOf<typeof call>> {
  const { db } = deps.connection
  const now = deps.clock.now()
  const bioId = (await bioStore(db).ofUser(actor.userUuid))?.id ?? null
  const handle = handleOf(typed)
  const key = confusableKey(handle)
  const ofRules = refusalOf(handle)
  const refusal =
    ofRules ?? ((await handleStore(db).takenKeys([key], now, bioId)).has(key) ? ('taken' as const) : null)

  const mayHelp = refusal === 'taken' || refusal === 'reserved'
  const text = refusal && refusalText(refusal)
  return {
    username: withAt(handle),
    available: refusal === null,
    refusal,
    message: text && translate(`errors.${text.say}`, text.params),
    suggestions: mayHelp ? await freeHandlesLike(db, handle, { bioId, now }) : [],
  }
}
