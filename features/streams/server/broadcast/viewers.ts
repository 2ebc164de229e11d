import { viewerSeconds } from '../../broadcast-contract.ts'

/** Who watches which stream, by signs of life; of this process. */
export type Viewers = {
  seen(streamUuid: string, viewer: string): void
  left(streamUuid: string, viewer: string): void
  countOf(streamUuid: string): number
  /** Of every stream that is watched. */
  counts(): { streamUuid: string; viewers: number }[]
  forget(streamUuid: string): void
}

/** The maximum of viewers that are counted of one stream: a limit on memory. */
const mostCounted = 50_000

/**
 * Viewers are held in the order of their last sign, so that those who are gone are found at the front. A clock that is
 * set back makes signs of the future, which do not count: their viewers count again with the next one.
 */
export function createViewers(now: () => number): Viewers {
  const streams = new Map<string, Map<string, number>>()
  const present = (streamUuid: string) => {
    const viewers = streams.get(streamUuid) ?? new Map<string, number>()
    for (const [viewer, at] of viewers) {
      const age = now() - at
      if (age >= 0 && age < viewerSeconds * 1000) break
      viewers.delete(viewer)
    }
    if (viewers.size === 0) streams.delete(streamUuid)
    return viewers
  }
  return {
    seen(streamUuid, viewer) {
      const viewers = present(streamUuid)
      viewers.delete(viewer)
      if (viewers.size < mostCounted) viewers.set(viewer, now())
      streams.set(streamUuid, viewers)
    },
    left(streamUuid, viewer) {
      streams.get(streamUuid)?.delete(viewer)
    },
    countOf: (streamUuid) => present(streamUuid).size,
    counts: () =>
      [...streams.keys()].map((streamUuid) => ({ streamUuid, viewers: present(streamUuid).size })),
    forget: (streamUuid) => void streams.delete(streamUuid),
  }
}
