import type { ConnectedAccount, LiveMedia } from '#features/integrations/server/index.ts'
import { saoPauloDay, second } from '#platform/contract/time.ts'
import { describeError } from '#platform/server/log.ts'
import type { LivesDeps } from '../deps.ts'
import { liveChanged } from '../events.ts'
import { type Live, liveStore } from '../live-store.ts'
import { currentMediaOf } from '../parts/part-store.ts'
import type { CaptureSource, LivePoller } from './capture-source.ts'
import { facebookSource } from './facebook-source.ts'
import { instagramSource } from './instagram-source.ts'
import { longestLive } from './live-poller.ts'
import { noteMediaFacts } from './media-facts.ts'
import { endSelling } from './posts/end-selling.ts'
import { startPostPoller } from './posts/post-poller.ts'
import { ensureOnAir } from './publish-live.ts'
import { youtubeSource } from './youtube/youtube-source.ts'

const tickEvery = second

type WatcherDeps = LivesDeps & {
  /** The connections whose planned live is due. */
  imminentAccounts(): Promise<Set<string>>
}

/**
 * Finds the lives on air: those the platform lists (where it does), and those whose comments came by webhook; and the posts
 * that are sold by. Each gets a poller until it has ended. Replies to Stories are only pushed: their day is ended here. Runs
 * on one process at a time.
 */
export function createLiveWatcher(deps: WatcherDeps) {
  const sources: Record<ConnectedAccount['provider'], CaptureSource> = {
    instagram: instagramSource(deps),
    facebook: facebookSource(deps),
    youtube: youtubeSource(deps),
  }
  const pollers = new Map<string, LivePoller & { accountId: string }>()
  /** By account; a change of either fact makes it due at once. */
  const dueAt = new Map<string, { at: number; canListLives: boolean; isImminent: boolean }>()
  const listings = new Map<string, Promise<void>>()
  /** Accounts whose lives are listed at the next tick, whenever they are due. */
  const asked = new Set<string>()

  async function tick(): Promise<void> {
    const now = deps.clock.now().getTime()
    const imminent = await deps.imminentAccounts()
    for (const account of await deps.integrations.connectedAccounts()) {
      const { pluginId, tokenState, canListLives } = account
      const isImminent = imminent.has(pluginId)
      const due = dueAt.get(pluginId)
      const isSame = due?.canListLives === canListLives && due.isImminent === isImminent
      const isDue = !isSame || now >= due.at || asked.has(account.accountId)
      if (tokenState === 'dead' || listings.has(pluginId) || !isDue) continue
      const pause = await sources[account.provider].pauseOf(account, isImminent)
      dueAt.set(pluginId, { at: now + pause, canListLives, isImminent })
      listings.set(pluginId, listLives(account))
    }
    asked.clear()
    const store = liveStore(deps.connection.db)
    for (const live of await store.onAir()) watch(live, sources[live.platform].startPoller)
    for (const post of await store.selling()) {
      const { kind, sellsUntil } = post
      if (kind !== 'story') watch(post, (id) => startPostPoller(deps, id))
      else if (sellsUntil !== null && sellsUntil.getTime() <= now) await endSelling(deps, post, sellsUntil)
    }
  }

  function listLives(account: ConnectedAccount): Promise<void> {
    const { pluginId } = account
    return lookForLives(account)
      .catch((error) =>
        deps.log.error({ pluginId, err: describeError(error) }, 'listing the running lives failed'),
      )
      .finally(() => listings.delete(pluginId))
  }

  async function lookForLives(account: ConnectedAccount): Promise<void> {
    const found = await sources[account.provider].findLives(account)
    for (const media of found) if (!isForgotten(media)) await noteOnAir(account, media)
  }

  /** A live that is listed for longer than any broadcast lasts was forgotten by the provider. */
  function isForgotten({ startedAt }: LiveMedia): boolean {
    return startedAt !== null && deps.clock.now().getTime() - startedAt.getTime() >= longestLive
  }

  async function noteOnAir(account: ConnectedAccount, media: LiveMedia): Promise<void> {
    const store = liveStore(deps.connection.db)
    const now = deps.clock.now()
    const startedAt = media.startedAt ?? now
    const known = await store.byPluginAndMedia(account.pluginId, media.mediaId)
    const begun =
      known ??
      (await ensureOnAir(deps, {
        id: deps.ids.uuid(),
        pluginId: account.pluginId,
        ownerUuid: account.ownerUuid,
        platform: account.provider,
        accountId: account.accountId,
        accountUsername: account.username,
        mediaId: media.mediaId,
        startedAt,
        day: saoPauloDay(startedAt),
        createdAt: now,
      }))
    const isBack = begun.status === 'ended' && currentMediaOf(begun) === media.mediaId
    const back = { status: 'on_air', endedAt: null } as const
    const live = await noteMediaFacts(deps.connection.db, begun, media, isBack ? back : {})
    if (live && currentMediaOf(live) === media.mediaId) pollers.get(live.id)?.factsReceived()
    if (live && (isBack || !known)) await deps.events.emit(liveChanged, { live })
  }

  function watch({ id: liveId, accountId }: Live, start: (liveId: string) => LivePoller): void {
    if (pollers.has(liveId)) return

    const poller = start(liveId)
    pollers.set(liveId, { ...poller, accountId })
    poller.done
      .catch((error) =>
        deps.log.error({ liveId, err: describeError(error) }, 'a live lost its poller, it gets another'),
      )
      .finally(() => pollers.delete(liveId))
  }

  return {
    /** Something happened on this account: its lives are listed at the next tick, and those on air read now. */
    look(accountId: string): void {
      asked.add(accountId)
      for (const poller of pollers.values()) if (poller.accountId === accountId) poller.hurry()
    },

    /** Watches until the signal aborts, then lets the listings under way finish. */
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        await tick().catch((error) =>
          deps.log.error({ err: describeError(error) }, 'listing the running lives failed'),
        )
        await deps.sleep(tickEvery, signal)
      }
      const running = [...pollers.values()]
      for (const poller of running) poller.stop()
      await Promise.allSettled([...running.map((poller) => poller.done), ...listings.values()])
    },
  }
}
