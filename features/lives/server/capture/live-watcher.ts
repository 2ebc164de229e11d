import type { ConnectedAccount, LiveMedia } from '#features/integrations/server/index.ts'
import { saoPauloDay, second } from '#platform/contract/time.ts'
import { describeError } from '#platform/server/log.ts'
import { announceLive } from '../announce.ts'
import { type Live, liveStore } from '../live-store.ts'
import { scheduleStore } from '../schedule/schedule-store.ts'
import type { CaptureDeps } from './capture-deps.ts'
import { type LivePoller, startLivePoller } from './live-poller.ts'
import { mediaFacts } from './media-facts.ts'
import { ensureOnAir } from './publish-live.ts'

/** How often accounts are asked for lives, and the database for lives that webhooks began. */
const lookForLivesEvery = 10 * second
const tickEvery = second
/** An account whose planned live is due is asked more often. */
const lookForPlannedEvery = 2 * second

/**
 * Finds the lives on air: those the provider lists (where it does), and those whose comments came by webhook.
 * Each gets a poller until it has ended. Runs on one process at a time.
 */
export function createLiveWatcher(deps: CaptureDeps) {
  const pollers = new Map<string, LivePoller>()
  const lookedAt = new Map<string, number>()

  async function tick(): Promise<void> {
    const now = deps.clock.now().getTime()
    const armed = await scheduleStore(deps.connection.db).armedPlugins()
    const accounts = (await deps.integrations.connectedAccounts()).filter(
      (account) =>
        account.canListLives &&
        account.tokenState !== 'dead' &&
        now - (lookedAt.get(account.pluginId) ?? 0) >=
          (armed.has(account.pluginId) ? lookForPlannedEvery : lookForLivesEvery),
    )
    for (const account of accounts) {
      lookedAt.set(account.pluginId, now)
      await lookForLives(account)
    }
    for (const live of await liveStore(deps.connection.db).onAir()) watch(live)
  }

  async function lookForLives(account: ConnectedAccount): Promise<void> {
    const provider = await deps.integrations.provider(account.pluginId)
    const answer = await provider.liveMedia()
    if (answer.kind !== 'ok') return
    for (const media of answer.lives) await noteOnAir(account, media)
  }

  async function noteOnAir(account: ConnectedAccount, media: LiveMedia): Promise<void> {
    const store = liveStore(deps.connection.db)
    const now = deps.clock.now()
    const startedAt = media.startedAt ?? now
    const live = await ensureOnAir(deps, {
      id: deps.ids.uuid(),
      pluginId: account.pluginId,
      ownerUuid: account.ownerUuid,
      accountId: account.accountId,
      accountUsername: account.username,
      mediaId: media.mediaId,
      startedAt,
      day: saoPauloDay(startedAt),
      createdAt: now,
    })
    const isBack = live.status === 'ended'
    const updated = await store.update(live.id, {
      ...mediaFacts(media, live),
      ...(isBack && { status: 'on_air', endedAt: null }),
    })
    if (updated && isBack) await announceLive(deps, updated)
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
      await Promise.allSettled(running.map((poller) => poller.done))
    },
  }
}
