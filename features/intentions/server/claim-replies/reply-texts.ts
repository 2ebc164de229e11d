import type { Live } from '#features/lives/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { keepReplyTexts as keepReplyTextsCall } from '../../claim-replies-contract.ts'
import type { IntentionsDeps } from '../deps.ts'
import type { KnownBuyer } from './due-buyers.ts'
import { replySettingsStore } from './reply-settings-store.ts'
import { kindOf, needsLink, type ReplyTexts, replyKinds, textKeys, unknownPlaceholder } from './reply-text.ts'

type Body = RequestOf<typeof keepReplyTextsCall>['body']

/** Stores texts that were checked, in a transaction that holds the live's settings. */
export async function storeTexts(
  { clock }: IntentionsDeps,
  tx: Database,
  { live, role, texts }: { live: Live; role: string; texts: ReplyTexts },
): Promise<void> {
  const store = replySettingsStore(tx)
  await store.update(live.id, { texts })
  if (role === 'owner' || role === 'administrator')
    await store.keepTexts({
      ...{ pluginId: live.pluginId, ownerUuid: live.ownerUuid, texts, savedAt: clock.now() },
    })
}

/**
 * The texts as they are stored. Throws errors at their fields: an empty text, a placeholder that is not known, and what is
 * no address.
 */
export function checkedTexts({ locale }: Actor, typed: Body['texts']): ReplyTexts {
  for (const kind of replyKinds) {
    const text = typed[textKeys[kind]]
    if (text === '') throw fieldError(`texts.${kind}`, 'reply_empty')
    const word = unknownPlaceholder(text)
    if (word !== null) throw fieldError(`texts.${kind}`, 'claim_reply_word_unknown', { word })
  }
  if (typed.link !== '' && !isWebAddress(typed.link))
    throw fieldError('texts.link', 'claim_reply_link_invalid')
  return { ...typed, locale }
}

/** Throws at the address that is missing for one of these buyers, who has no page of her own. */
export function refuseMissingLink(texts: ReplyTexts, buyers: KnownBuyer[]): void {
  if (texts.link !== '') return
  const missing = buyers.filter(
    ({ sure, ownLink }) => ownLink === null && needsLink(texts[textKeys[kindOf(sure, texts.hasWaitingList)]]),
  )
  if (missing.length === 0) return
  throw buyers.some(({ ownLink }) => ownLink !== null)
    ? fieldError('texts.link', 'claim_reply_bags_missing', { n: missing.length })
    : fieldError('texts.link', 'claim_reply_link_missing')
}

/** As `refuseMissingLink`, for buyers who are not known yet. */
export function refuseTextsWithoutLink(texts: ReplyTexts): void {
  if (texts.link === '' && replyKinds.some((kind) => needsLink(texts[textKeys[kind]])))
    throw fieldError('texts.link', 'claim_reply_link_missing')
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s@\\]/.test(text)) return false
  return URL.parse(text)?.hostname.includes('.') ?? false
}

/**
 * The texts of a live: its own, else those of the connection, else samples in the caller's language, which send the link
 * of the bag where there are bags.
 */
export async function textsOf(
  { connection, i18n }: IntentionsDeps,
  live: Live,
  { locale, hasOwnLinks }: { locale: ReplyTexts['locale']; hasOwnLinks: boolean },
): Promise<{ texts: ReplyTexts; isKept: boolean }> {
  const store = replySettingsStore(connection.db)
  const kept = (await store.find(live.id))?.texts ?? (await store.textsOf(live.pluginId))
  if (kept) return { texts: kept, isKept: true }
  const translate = i18n.translator(locale)
  const sample = (key: string) => translate(`claimReplies.samples.${key}`)
  const withLink = (key: string) => (hasOwnLinks ? `${sample(key)} ${sample('bag')}` : sample(key))
  return {
    texts: {
      ...{ ordered: withLink('ordered'), partlyWaiting: withLink('partly_waiting') },
      ...{ waiting: sample('waiting'), soldOut: sample('sold_out') },
      ...{ link: '', hasWaitingList: true, locale },
    },
    isKept: false,
  }
}
