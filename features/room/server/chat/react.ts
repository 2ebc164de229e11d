import type { RequestOf } from '#platform/contract/endpoint.ts'
import { second } from '#platform/contract/time.ts'
import { describeError } from '#platform/server/log.ts'
import type { ReactionKind, react as reactCall } from '../../contract.ts'
import { roomTopic } from '../../topics.ts'
import type { RoomDeps } from '../deps.ts'
import { roomStore } from '../room-store.ts'
import { viewerOf } from './room-of.ts'

type Counts = Partial<Record<ReactionKind, number>>

export type Reactions = {
  /** Whether the live is on air, as it was within this second. Throws `not_found` for one that visitors cannot see. */
  isOnAir(streamUuid: string): Promise<boolean>
  /** Whether it counts: one a second of each viewer. */
  take(streamUuid: string, author: string, reaction: ReactionKind): boolean
  /** Ends when all are stored. */
  idle(): Promise<void>
}

const toldEvery = second / 2
const mostRemembered = 20_000

/** Counts reactions in this process; told to open pages and stored twice a second, without who sent them. */
export function createReactions(
  deps: Pick<RoomDeps, 'connection' | 'realtime' | 'clock' | 'log' | 'streams'>,
): Reactions {
  const counts = new Map<string, Counts>()
  let lately = new Set<string>()
  /** A busy live is looked at once a second, not at each reaction. */
  let lookedAt = new Map<string, Promise<boolean>>()
  let storing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  let startedAt = 0

  async function store(): Promise<void> {
    const all = [...counts]
    counts.clear()
    for (const [streamUuid, byKind] of all) {
      const rows = Object.entries(byKind).map(([reaction, times]) => ({
        ...{ streamUuid, reaction: reaction as ReactionKind, times },
      }))
      await deps.connection.transaction(async (tx) => {
        await roomStore(tx).addReactions(rows)
        await deps.realtime.publish(roomTopic(streamUuid), 'reactions', byKind, { tx })
      })
    }
  }

  function flush(): void {
    timer = null
    storing = storing.then(store).catch((error) => {
      deps.log.warn({ err: describeError(error) }, 'reactions could not be stored')
    })
  }

  function beginSecond(): void {
    const now = deps.clock.now().getTime()
    if (now - startedAt < second && now >= startedAt && lately.size < mostRemembered) return
    lately = new Set()
    lookedAt = new Map()
    startedAt = now
  }

  return {
    isOnAir(streamUuid) {
      beginSecond()
      const known =
        lookedAt.get(streamUuid) ??
        deps.streams.visible(streamUuid).then(({ broadcastStatus }) => broadcastStatus === 'live')
      lookedAt.set(streamUuid, known)
      return known
    },

    take(streamUuid, author, reaction) {
      beginSecond()
      const key = `${streamUuid} ${author}`
      if (lately.has(key)) return false
      lately.add(key)
      const byKind = counts.get(streamUuid) ?? {}
      byKind[reaction] = (byKind[reaction] ?? 0) + 1
      counts.set(streamUuid, byKind)
      timer ??= setTimeout(flush, toldEvery)
      return true
    },

    async idle() {
      if (timer) {
        clearTimeout(timer)
        flush()
      }
      await storing
    },
  }
}

export async function react(
  deps: RoomDeps & { reactions: Reactions },
  { streamUuid, chatToken, reaction }: RequestOf<typeof reactCall>['body'],
) {
  const { author } = viewerOf(deps, streamUuid, chatToken)
  const isOnAir = await deps.reactions.isOnAir(streamUuid)
  return { isCounted: isOnAir && deps.reactions.take(streamUuid, author, reaction) }
}
