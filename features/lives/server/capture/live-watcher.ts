import type { ConnectedAccount, LiveMedia } from '#features/integrations/server/index.ts'
import { hour, minute, saoPauloDay, second } from '#platform/contract/time.ts'
import { describeError } from '#platform/server/log.ts'
import { liveChanged } from '../events.ts'
import { type Live, liveStore } from '../live-store.ts'
import { currentMediaOf } from '../parts/part-store.ts'
import type { CaptureDeps } from './capture-deps.ts'
import { type LivePoller, longestLive, startLivePoller } from './live-poller.ts'
import { noteMediaFacts } from './media-facts.ts'
import { stretchOf } from './poll-cadence.ts'
import { ensureOnAir } from './publish-live.ts'
import { takeTurns } from './take-turns.ts'

/** How often accounts are asked for lives, and the database for lives that webhooks began. */
const lookForLivesEvery = 10 * second
const tickEvery = second
/** An account whose planned live is due is asked more often. */
const lookForPlannedEvery = 2 * second
/** One that answers no request for running lives is tried again this often: while its planned live is due, and else. */
const probePlannedEvery = minute
const probeEvery = hour
const longestPause = 5 * minute

type WatcherDeps = CaptureDeps & {
  /** The connections whose planned live is due. */
  imminentAccounts(): Promise<Set<string>>
}

/**
 * Finds the lives on air: those the provider lists (where it does), and those whose comments came by webhook.
 * Each gets a poller until it has ended. Runs on one process at a time.
 */
export function createLiveWatcher(deps: WatcherDeps) {
  const pollers = new Map<string, LivePoller>()
  /** What was learned of an account since makes another due time of its own. */
  const dueAt = new Map<string, { at: number; canListLives: boolean; isArmed: boolean }>()
  const looks = new Map<string, Promise<void>>()

  async function tick(): Promise<void> {
    const now = deps.clock.now().getTime()
    const armed = await deps.imminentAccounts()
    for (const account of await deps.integrations.connectedAccounts()) {
      const { pluginId, tokenState, canListLives } = account
      const isArmed = armed.has(pluginId)
      const due = dueAt.get(pluginId)
      const isSame = due?.canListLives === canListLives && due.isArmed === isArmed
      if (tokenState === 'dead' || looks.has(pluginId) || (isSame && now < due.at)) continue
      dueAt.set(pluginId, { at: now + pauseOf(account, isArmed), canListLives, isArmed })
      looks.set(pluginId, look(account))
    }
    for (const live of await liveStore(deps.connection.db).onAir()) watch(live)
  }

  function pauseOf({ accountId, canListLives }: ConnectedAccount, isArmed: boolean): number {
    if (!canListLives) return isArmed ? probePlannedEvery : probeEvery
    const pause = isArmed ? lookForPlannedEvery : lookForLivesEvery
    const jitter = 0.9 + deps.random() * 0.2
    return Math.min(longestPause, pause * stretchOf(deps.scheduler.usageOf(accountId))) * jitter
  }

  function look(account: ConnectedAccount): Promise<void> {
    const { pluginId } = account
    return lookForLives(account)
      .catch((error) => deps.log.error({ pluginId, err: describeError(error) }, 'looking for lives failed'))
      .finally(() => looks.delete(pluginId))
  }

  async function lookForLives(account: ConnectedAccount): Promise<void> {
    const turn = { account: account.accountId, weight: 1 }
    const provider = takeTurns(await deps.integrations.provider(account.pluginId), deps.scheduler, turn)
    if (!account.canListLives) return provider.probeLives()

    const answer = await provider.liveMedia()
    if (answer.kind !== 'ok') return
    for (const media of answer.lives) if (!isForgotten(media)) await noteOnAir(account, media)
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
    if (live && currentMediaOf(live) === media.mediaId) pollers.get(live.id)?.hearFacts()
    if (live && (isBack || !known)) await deps.events.emit(liveChanged, { live })
  }

  function watch(live: Live): void {
    if (pollers.has(live.id)) return

    const poller = startLivePoller(deps, live.id)
    pollers.set(live.id, poller)
    poller.done
      .catch((error) =>
        deps.log.error(
          { liveId: live.id, err: describeError(error) },
          'a live lost its poller, it gets another',
        ),
      )
      .finally(() => pollers.delete(live.id))
  }

  return {
    /** Watches until the signal aborts, then lets the looks under way finish. */
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        await tick().catch((error) =>
          deps.log.error({ err: describeError(error) }, 'looking for lives failed'),
        )
        await deps.sleep(tickEvery, signal)
      }
      const running = [...pollers.values()]
      for (const poller of running) poller.stop()
      await Promise.allSettled([...running.map((poller) => poller.done), ...looks.values()])
    },
  }
}
