import type { Permission } from '../contract.ts'
import type { Usage } from './instagram/usage.ts'

export type { Usage } from './instagram/usage.ts'

export type Variant = 'instagram_login' | 'facebook_login'
export type TokenState = 'valid' | 'expiring' | 'dead'

/** A connected Instagram account, without its token. `accountId` is what webhooks carry as entry id. */
export type ConnectedAccount = {
  pluginId: string
  ownerUuid: string
  /** Users who work with its reports beside the owner. */
  adminsUuid: string[]
  provider: 'instagram'
  variant: Variant
  accountId: string
  username: string
  /** The account's id as this app sees it, where that is known; the author of its own comments may have it. */
  scopedId?: string | null
  /** The provider lists this account's running lives, so that it can be polled. */
  canListLives: boolean
  tokenState: TokenState
  /** Needed by the product and not granted. */
  missingPermissions: Permission[]
}

/** One comment as it came by webhook, by polling or out of a file. */
export type ReceivedComment = {
  accountId: string
  mediaId: string
  commentId: string
  userId: string | null
  /** The account's own id in the space of its app; Instagram sends it with what the account itself wrote. */
  selfScopedId?: string | null
  /** Without `@`; empty when the provider withholds it. */
  userName: string
  text: string
  /** The comment's own time where it is known (`isExactTime`), else when the provider sent it. */
  at: Date
  isExactTime: boolean
  parentId: string | null
  source: 'webhook' | 'poll' | 'file'
}

/** A live as the provider describes it while it is on air. */
export type LiveMedia = {
  mediaId: string
  title: string | null
  startedAt: Date | null
  permalink: string | null
  shortcode: string | null
  commentsCount: number | null
  likeCount: number | null
}

/**
 * Why a call could not be made or answered: `dead_token` (connect again), `throttled` (wait), `unreachable`
 * (network, the provider's error, or an unexpected answer: try again later), `permission` (connect again with
 * every tick).
 */
export type ProviderTrouble = {
  kind: 'dead_token' | 'throttled' | 'unreachable' | 'permission'
  retryAfterSeconds?: number
  /** Only with `throttled`: the limit of the app is used up, which concerns every account. */
  isWholeApp?: boolean
  providerMessage?: string
}

/**
 * Why a private reply was refused. `not_replyable`: the window is closed; `comment_gone`: the comment cannot be found, or
 * the live is over; `other_app`: another app leads the conversation; `reconnect`: the connection is dead.
 */
export const replyRefusalReasons = [
  'already_replied',
  'not_replyable',
  'comment_gone',
  'user_unavailable',
  'thread_archived',
  'too_long',
  'policy',
  'policy_limit',
  'blocked',
  'permission',
  'other_app',
  'reconnect',
  'other',
] as const
export type ReplyRefusal = (typeof replyRefusalReasons)[number]

/** The provider's calls for one account; what is to be expected comes back as a result, not as an error. */
export type InstagramAccountApi = {
  /** Lives on air now. `unsupported`: no request for them has been answered so far. */
  liveMedia(): Promise<
    { kind: 'ok'; lives: LiveMedia[]; usage: Usage } | { kind: 'unsupported' } | ProviderTrouble
  >
  /** Tries every request for running lives again and remembers which ones answer. */
  probeLives(): Promise<void>
  /** `gone`: the live ended, or never was this account's. */
  media(
    mediaId: string,
  ): Promise<{ kind: 'ok'; media: LiveMedia; usage: Usage } | { kind: 'gone' } | ProviderTrouble>
  /**
   * At most 50 top-level comments, with the answers to them, newest first. `next` continues into the past;
   * `too_deep` when the provider does not go that far back; `withheld` when it leaves the list out of its answer.
   */
  comments(
    mediaId: string,
    after?: string,
  ): Promise<
    | { kind: 'ok'; comments: ReceivedComment[]; next: string | null; usage: Usage }
    | { kind: 'withheld' }
    | { kind: 'gone' }
    | { kind: 'too_deep' }
    | ProviderTrouble
  >
  /**
   * One private message to who wrote the comment. After `unreachable` it is not known whether it was sent:
   * `already_replied` at the next try means that it was.
   */
  sendPrivateReply(
    commentId: string,
    text: string,
  ): Promise<
    | { kind: 'sent'; messageId: string }
    /** Final. `mayBePolledId`: the provider may refuse because it never pushed this comment. `code`: code/subcode. */
    | { kind: 'refused'; reason: ReplyRefusal; mayBePolledId: boolean; code: string }
    | ProviderTrouble
  >
}

/** Who may read a live's report besides its owner, as the feature of lives knows it. */
export type Moderator = {
  mediaId: string
  email: string
  name: string
  userUuid: string | null
  createdAt: Date
  createdByUuid: string
}
