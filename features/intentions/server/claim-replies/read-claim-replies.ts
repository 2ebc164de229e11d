import { takesReplies } from '#features/lives/contract.ts'
import type { Live } from '#features/lives/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { readClaimReplies as readClaimRepliesCall } from '../../claim-replies-contract.ts'
import type { IntentionsDeps } from '../deps.ts'
import { conditionalOf } from './buyers.ts'
import { claimReplyStore, type SettledReply } from './claim-reply-store.ts'
import { type KnownBuyer, knownBuyers } from './due-buyers.ts'
import { openReplies } from './open-replies.ts'
import { replySettingsStore } from './reply-settings-store.ts'
import type { ReplyItem } from './reply-text.ts'
import { textsOf } from './reply-texts.ts'

const mostShown = 200

/** Which buyers of a live were answered, and how many are left. */
export async function readClaimReplies(
  deps: IntentionsDeps,
  actor: Actor,
  body: RequestOf<typeof readClaimRepliesCall>['body'],
) {
  const { live } = await openReplies(deps, actor, body)
  return readOverview(deps, live, actor.locale)
}

/** What the calls of this area answer, for a caller who may reply. */
export async function readOverview(deps: IntentionsDeps, live: Live, locale: Locale) {
  const { db } = deps.connection
  const settings = await replySettingsStore(db).find(live.id)
  const { buyers, claims } = await knownBuyers(deps, db, live, { now: deps.clock.now() })
  const due = buyers.filter(({ state }) => state === 'left' || state === 'failed')
  const ownLinks = due.filter(({ ownLink }) => ownLink !== null).length
  const { texts, isKept } = await textsOf(deps, live, { locale, hasOwnLinks: ownLinks > 0 })
  const replies = await claimReplyStore(db).latest(live.id, mostShown)
  const isOnAir = takesReplies(live, deps.clock.now())
  const counts = { answered: 0, waiting: 0, failed: 0, outOfReach: 0, left: 0 }
  for (const { state } of buyers) counts[state === 'out_of_reach' ? 'outOfReach' : state]++
  const { locale: _, ...shown } = texts
  return {
    texts: shown,
    isKept,
    automatic: {
      isOn: isOnAir && (settings?.isAutomatic ?? false),
      minConfidence: settings?.minConfidence ?? null,
      switchedAt: settings?.switchedAt ?? null,
    },
    isOnAir,
    counts: {
      ...{ ...counts, buyers: buyers.length, conditional: conditionalOf(claims, buyers) },
      ownLinks,
    },
    buyers: buyers.filter(isOpen).slice(0, mostShown).map(buyerRow),
    replies: replies.map(replyRow),
  }
}

type OpenBuyer = KnownBuyer & { state: 'left' | 'failed' | 'out_of_reach' }

function isOpen(buyer: KnownBuyer): buyer is OpenBuyer {
  return buyer.state !== 'answered' && buyer.state !== 'waiting'
}

const buyerRow = ({ userName, state, items }: OpenBuyer) => ({
  username: userName,
  state,
  items: items.map(itemRow),
})

const replyRow = (reply: SettledReply) => ({
  id: reply.id,
  username: reply.userName,
  items: reply.items.map(itemRow),
  text: reply.text,
  state: reply.state,
  refusal: reply.state === 'refused' ? reply.refusal : null,
  isAutomatic: reply.isAutomatic,
  isUndone: reply.undoneAt !== null,
  createdAt: reply.createdAt,
})

const itemRow = ({ label, variantLabel, quantity, waitingQuantity }: ReplyItem) => ({
  label,
  variantLabel,
  qty: quantity,
  waitingQty: waitingQuantity,
})
