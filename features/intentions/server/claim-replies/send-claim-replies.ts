import { takesReplies } from '#features/lives/contract.ts'
import { longestReply, requirePrivateMessages } from '#features/reports/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type {
  previewClaimReplies as previewCall,
  sendClaimReplies as sendCall,
} from '../../claim-replies-contract.ts'
import type { IntentionsDeps } from '../deps.ts'
import { type KnownBuyer, knownBuyers } from './due-buyers.ts'
import { openReplies } from './open-replies.ts'
import { queueToBuyers } from './queue-replies.ts'
import { readOverview } from './read-claim-replies.ts'
import { replySettingsStore } from './reply-settings-store.ts'
import { kindOf, type ReplyTexts, renderReply, replyKinds } from './reply-text.ts'
import { checkedTexts, refuseMissingLink, storeTexts } from './reply-texts.ts'

/** What the buyers who are left would be sent: one of each kind, or what the named buyer would be. */
export async function previewClaimReplies(
  deps: IntentionsDeps,
  actor: Actor,
  body: RequestOf<typeof previewCall>['body'],
) {
  const { live } = await openReplies(deps, actor, body)
  const texts = checkedTexts(actor, body.texts)
  const { buyers } = await knownBuyers(deps, deps.connection.db, live, { now: deps.clock.now() })
  const due = buyers.filter(isDue)
  const named = buyers.filter(({ userName }) => userName === body.username)
  const render = rendererOf(deps, texts)
  const shown = named.length > 0 ? named : oneOfEachKind(due.length > 0 ? due : buyers, texts)
  refuseMissingLink(texts, shown)
  return {
    total: due.length,
    tooLong: due.filter((buyer) => render(buyer).isTooLong).length,
    samples: shown.map((buyer) => {
      const { kind, text, bytes } = render(buyer)
      return { username: buyer.userName, kind, text, bytes }
    }),
  }
}

/** Answers every buyer who is left, and those whose reply failed. */
export async function sendClaimReplies(
  deps: IntentionsDeps,
  actor: Actor,
  body: RequestOf<typeof sendCall>['body'],
) {
  const { live, role } = await openReplies(deps, actor, body)
  requirePrivateMessages(live)
  if (!takesReplies(live, deps.clock.now())) throw new AppError('not_replyable')
  const texts = checkedTexts(actor, body.texts)
  await deps.connection.transaction(async (tx) => {
    await replySettingsStore(tx).lock(live.id)
    await storeTexts(deps, tx, { live, role, texts })
    const { buyers } = await knownBuyers(deps, tx, live, { now: deps.clock.now() })
    const due = buyers.filter(isDue)
    if (due.length === 0) throw new AppError('validation_failed', { messageKey: 'no_buyers_left' })
    refuseMissingLink(texts, due)
    refuseTooLong(deps, texts, due)
    await queueToBuyers(deps, tx, {
      ...{ live, texts, buyers: due, by: actor.userUuid, isAutomatic: false, bulkId: null },
    })
  })
  return readOverview(deps, live, actor.locale)
}

/** Throws at the text that does not fit for one of these buyers. */
export function refuseTooLong(deps: IntentionsDeps, texts: ReplyTexts, buyers: KnownBuyer[]): void {
  const render = rendererOf(deps, texts)
  const tooLong = buyers.map(render).find(({ isTooLong }) => isTooLong)
  if (tooLong) throw fieldError(`texts.${tooLong.kind}`, 'reply_too_long', { n: longestReply })
}

function isDue({ state, commentId }: KnownBuyer): boolean {
  return (state === 'left' || state === 'failed') && commentId !== null
}

function rendererOf({ i18n }: IntentionsDeps, texts: ReplyTexts) {
  const translate = i18n.translator(texts.locale)
  return ({ userName, sure, ownLink }: KnownBuyer) =>
    renderReply(texts, { userName, items: sure, ownLink }, translate)
}

function oneOfEachKind(buyers: KnownBuyer[], { hasWaitingList }: ReplyTexts): KnownBuyer[] {
  return replyKinds.flatMap((kind) => buyers.find(({ sure }) => kindOf(sure, hasWaitingList) === kind) ?? [])
}
