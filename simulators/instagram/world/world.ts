import { commentNews, liveNews } from '../facebook-pages/news.ts'
import { createDeliveries, type Deliveries } from '../webhooks/deliver.ts'
import type { Handshake } from '../webhooks/handshake.ts'
import { type Account, type Accounts, createAccounts } from './accounts.ts'
import { type AdjustableClock, adjustableClock } from './clock.ts'
import { type Conversations, createConversations } from './conversations.ts'
import { createFaults, type Faults } from './faults.ts'
import { type Comment, type CommentDraft, createLives, type Live, type Lives } from './lives.ts'
import {
  type InstagramSimulatorOptions,
  type Log,
  type Settings,
  settingsFrom,
  type Variant,
} from './options.ts'
import { createSchedule, type Schedule } from './schedule.ts'
import { createTokens, type Tokens } from './tokens.ts'
import { createUsage, type Usage } from './usage.ts'

/** A private message that a person received; without a comment where she had written first. */
type PrivateReply = {
  comment_id: string | null
  text: string
  /** User name of the account that wrote. */
  from: string
  /** User name of the person who received it. */
  to: string
  /** ISO 8601 */
  at: string
  message_id: string
  media_id: string | null
}

/** The whole state of the simulator. */
export type World = {
  settings: Settings
  clock: AdjustableClock
  accounts: Accounts
  tokens: Tokens
  lives: Lives
  faults: Faults
  usage: Usage
  schedule: Schedule
  deliveries: Record<Variant, Deliveries>
  inbox: PrivateReply[]
  conversations: Conversations
  /** People whom no message reaches: they left, or blocked the account. */
  unreachable: Set<string>
  /** People whom Facebook does not name as authors of comments. */
  hidden: Set<string>
  handshake: Handshake | null
  log: Log
  /** Called when something that survives a restart has changed. */
  changed(): void
  onChange(listener: () => void): void
}

/** A world with two accounts and no live. */
export function createWorld(options: InstagramSimulatorOptions): World {
  const settings = settingsFrom(options)
  const clock = adjustableClock(options.clock)
  const faults = createFaults(clock)
  const log = options.log ?? (() => {})
  const random = options.random ?? Math.random
  const listeners: (() => void)[] = []
  const deliveries = (variant: Variant) => createDeliveries({ variant, settings, clock, faults, random, log })

  return {
    settings,
    clock,
    faults,
    log,
    accounts: createAccounts(),
    tokens: createTokens(clock),
    lives: createLives(clock),
    usage: createUsage(clock, settings),
    schedule: createSchedule(),
    deliveries: { instagram: deliveries('instagram'), facebook: deliveries('facebook') },
    inbox: [],
    conversations: createConversations(),
    unreachable: new Set(),
    hidden: new Set(),
    handshake: null,
    changed: () => {
      for (const listener of listeners) listener()
    },
    onChange: (listener) => {
      listeners.push(listener)
    },
  }
}

/** The account that broadcasts a live. */
export function accountOf(world: World, live: Live): Account {
  return world.accounts.named(live.username) ?? world.accounts.put({ username: live.username })
}

/** Adds a comment to a live and pushes it to every app that is subscribed to the account. */
export function say(world: World, live: Live, draft: CommentDraft): Comment | undefined {
  const account = accountOf(world, live)
  const comment = world.lives.add(live, account, draft)
  if (!comment || account.isPrivate || arePushesSilent(world, live)) return comment
  if (live.product === 'PAGE_LIVE') {
    tellPage(world, account, commentNews(world, account, comment, 'add'))
    return comment
  }
  for (const variant of ['instagram', 'facebook'] as const) {
    if (account.subscribed[variant]) world.deliveries[variant].enqueue({ igId: account.igId, comment })
  }
  return comment
}

/** Sends an event of a conversation to every app that is subscribed to the account's messages. */
export function tellConversation(world: World, account: Account, messaging: object): void {
  const { instagram, facebook } = account.subscribed
  // By Facebook Login any field of the page delivers all that the app is subscribed to.
  if (instagram?.includes('messages')) world.deliveries.instagram.enqueue({ igId: account.igId, messaging })
  if (facebook) world.deliveries.facebook.enqueue({ igId: account.igId, messaging })
}

/** Whether the pushes of a live have stopped. */
export function arePushesSilent(world: World, { silence }: Live): boolean {
  return silence !== null && world.clock.ms() >= silence.from
}

/** Whether polling a live answers an empty list too. */
export function isPollingSilent(world: World, live: Live): boolean {
  return live.silence?.pollingToo === true && arePushesSilent(world, live)
}

/** Ends a live: no comment can be added, and nothing of it can be read. */
export function endLive(world: World, live: Live): void {
  world.schedule.cancel(live.mediaId)
  world.lives.end(live)
  if (live.product === 'PAGE_LIVE') tellPage(world, accountOf(world, live), liveNews(live, 'live_stopped'))
}

/** Starts a live video of the account's page. */
export function startPageLive(world: World, account: Account, title: string): Live {
  const live = world.lives.start(account, title, 'PAGE_LIVE')
  tellPage(world, account, liveNews(live, 'live'))
  return live
}

/** Deletes a comment of a page's live, as its author or the page does. */
export function removeComment(world: World, live: Live, comment: Comment): void {
  const account = accountOf(world, live)
  if (world.lives.remove(live, comment.id))
    tellPage(world, account, commentNews(world, account, comment, 'remove'))
}

/** Sends news of a page, where the app is subscribed to their field. */
function tellPage(world: World, account: Account, change: { field: string; value: object }): void {
  if (account.subscribed.facebook?.includes(change.field))
    world.deliveries.facebook.enqueue({ igId: account.page.id, change, isOfPage: true })
}

/** Drops a live and resumes it as a second media, as happens when the phone loses its network. */
export function resumeLive(world: World, live: Live): Live {
  endLive(world, live)
  return world.lives.start(accountOf(world, live), live.title)
}

/** Revokes the app's rights on an account, as a person does in the settings. */
export function removeApp(world: World, account: Account, subcode: number): number {
  const revoked = world.tokens.revoke(account.username, subcode)
  if (subcode === 458) account.subscribed = { instagram: null, facebook: null }
  world.changed()
  return revoked
}

/** Restores the initial state, except for the webhook address. */
export function resetWorld(world: World): void {
  world.schedule.cancel()
  world.deliveries.instagram.reset()
  world.deliveries.facebook.reset()
  world.lives.reset()
  world.tokens.reset()
  world.accounts.reset()
  world.faults.clear()
  world.usage.reset()
  world.clock.reset()
  world.inbox.length = 0
  world.conversations.reset()
  world.unreachable.clear()
  world.hidden.clear()
  world.changed()
}
