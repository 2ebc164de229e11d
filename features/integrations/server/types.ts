import type { Permission } from '../contract.ts'
import type { Usage } from './instagram/usage.ts'

export type { Usage } from './instagram/usage.ts'

/** The ways to log in to an Instagram account, which decide the host of its API. */
export type Variant = 'instagram_login' | 'facebook_login'
/** Where the lives of a connected account take place. */
export type LivePlatform = 'instagram' | 'facebook' | 'youtube'
export type TokenState = 'valid' | 'expiring' | 'dead'

/** A connected account, without its token. `accountId` is the entry id of webhooks, or the id of a YouTube channel. */
export type ConnectedAccount = {
  pluginId: string
  ownerUuid: string
  /** Users who work with its reports besides the owner. */
  adminsUuid: string[]
  provider: LivePlatform
  variant: Variant | 'google_login'
  accountId: string
  username: string
  /** The account's app-scoped id if known; the author of its own comments may have it. */
  scopedId?: string | null
  /** Since when its owner takes replies to its Stories; null: she does not. */
  storyRepliesSince?: Date | null
  /** The provider lists this account's running lives, so that it can be polled. */
  canListLives: boolean
  tokenState: TokenState
  /** Required by the product and not granted. */
  missingPermissions: Permission[]
}

/** One comment from a webhook, from polling or from a file. */
export type ReceivedComment = {
  accountId: string
  mediaId: string
  commentId: string
  userId: string | null
  /** The account's own app-scoped id; Instagram sends it with the account's own comments. */
  selfScopedId?: string | null
  /** Without `@`; empty when the provider withholds it. */
  userName: string
  text: string
  /** What its author paid for it, as the platform shows it: `R$ 20,00`. */
  paid?: string
  /** The comment's own time if known (`isExactTime`), else the time at which the provider sent it. */
  at: Date
  isExactTime: boolean
  parentId: string | null
  source: 'webhook' | 'poll' | 'file'
  /** Made on a post or a reel, or in reply to a Story, hence of interest only where the seller sells by it. */
  isOnPost?: boolean
}

/** A message with which a person replied to a Story of the account. `messageId` is not the provider's. */
export type StoryReply = { accountId: string; messageId: string; userId: string; text: string; at: Date }

/** A message that its author took back. */
export type UnsentMessage = { accountId: string; messageId: string }

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

/** A post or a reel of an account. */
export type Post = {
  mediaId: string
  kind: 'post' | 'reel'
  caption: string | null
  permalink: string | null
  shortcode: string | null
  /** Address of its picture at the provider; it expires. */
  pictureUrl: string | null
  publishedAt: Date | null
  commentsCount: number | null
  likeCount: number | null
}

/**
 * Why a call failed: `dead_token` (connect again), `throttled` (wait), `unreachable` (network, the provider's error, or
 * an unexpected answer: retry later), `permission` (connect again and grant everything).
 */
export type ProviderTrouble = {
  kind: 'dead_token' | 'throttled' | 'unreachable' | 'permission'
  retryAfterSeconds?: number
  /** Only with `throttled`: the limit of the app is used up, which affects every account. */
  isWholeApp?: boolean
  providerMessage?: string
}

/**
 * Why a private reply was refused. `not_replyable`: the window is closed; `comment_gone`: the comment cannot be found,
 * or the live has ended; `other_app`: another app leads the conversation; `reconnect`: the connection's token is
 * invalid.
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

/** Meta's calls for one Instagram account or Facebook page; expected failures are results, not errors. */
export type GraphAccountApi = {
  /** Lives on air now. `unsupported`: no request for them has been answered so far. */
  liveMedia(): Promise<
    { kind: 'ok'; lives: LiveMedia[]; usage: Usage } | { kind: 'unsupported' } | ProviderTrouble
  >
  /** Tries each request for running lives again, and stores which of them answer. */
  probeLives(): Promise<void>
  /** `gone`: the live has ended, or is not this account's. `over`: it has ended, and its comments can still be read. */
  media(
    mediaId: string,
  ): Promise<
    { kind: 'ok'; media: LiveMedia; usage: Usage } | { kind: 'gone' } | { kind: 'over' } | ProviderTrouble
  >
  /** The account's posts and reels, newest first. `next` continues into the past. */
  posts(
    after?: string,
  ): Promise<{ kind: 'ok'; posts: Post[]; next: string | null; usage: Usage } | ProviderTrouble>
  /** One of them. `gone`: deleted, not this account's, or no post. */
  post(
    mediaId: string,
  ): Promise<{ kind: 'ok'; post: Post; usage: Usage } | { kind: 'gone' } | ProviderTrouble>
  /**
   * A page of comments, newest first; on Instagram at most 50 top-level ones with their replies. `next` continues into
   * the past. `too_deep`: the provider does not go that far back. `withheld`: its answer has no list.
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
   * Sends one private message to the author of the comment. After `unreachable` it is unknown whether it was sent:
   * `already_replied` at the next attempt means that it was.
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
  /**
   * Sends an ordinary message to a person who wrote to the account within the last 24 hours. After `unreachable` it is
   * unknown whether it was sent, and a further attempt may send it twice.
   */
  sendMessage(userId: string, text: string): ReturnType<GraphAccountApi['sendPrivateReply']>
  /** The name of a person who wrote to the account. `unnamed`: the provider does not tell it. */
  personName(
    userId: string,
  ): Promise<{ kind: 'ok'; userName: string } | { kind: 'unnamed' } | ProviderTrouble>
}

/** A user who may read a live's report besides its owner. */
export type Moderator = {
  mediaId: string
  email: string
  name: string
  userUuid: string | null
  createdAt: Date
  createdByUuid: string
}
