import { type FromServer, type Position, refreshEvent } from '#platform/contract/realtime.ts'

type TopicEvent = Extract<FromServer, { type: 'event' }>
type Topic = { seq: number; recent: TopicEvent[]; usedAt: number }

/** The maximum of events from which a dropped connection can resume. */
const kept = 500

/**
 * Numbers the events of each topic and stores the latest, so that a subscriber who reconnects gets the missed events or
 * must refetch. Numbers belong to an epoch: a restart, or events that this process missed, start a new one.
 */
export function createTopics(newEpoch: () => string) {
  let epoch = newEpoch()
  const topics = new Map<string, Topic>()

  return {
    add(topic: string, event: string, data: unknown, now: number): TopicEvent {
      const entry = topics.get(topic) ?? { seq: 0, recent: [], usedAt: now }
      entry.seq += 1
      entry.usedAt = now
      const numbered: TopicEvent = { type: 'event', topic, seq: entry.seq, event, data }
      // A later subscriber refetches: earlier events are not sent again.
      if (event === refreshEvent) entry.recent = []
      else entry.recent.push(numbered)
      if (entry.recent.length > kept) entry.recent.shift()
      topics.set(topic, entry)
      return numbered
    },

    position: (topic: string): Position => ({ epoch, seq: topics.get(topic)?.seq ?? 0 }),

    /** The events after a position; null if some of them are no longer stored. */
    since(topic: string, after: Position): TopicEvent[] | null {
      if (after.epoch !== epoch) return null

      const entry = topics.get(topic)
      if (!entry) return after.seq === 0 ? [] : null
      if (after.seq > entry.seq) return null

      const missed = entry.recent.filter((event) => event.seq > after.seq)
      return missed.length === entry.seq - after.seq ? missed : null
    },

    /** Starts a new epoch after events may have been missed: no client can resume from before it. */
    startOver(): void {
      epoch = newEpoch()
      topics.clear()
    },

    /** Drops topics without subscribers and without an event since `before` (milliseconds). */
    forgetIdle(before: number, isListenedTo: (topic: string) => boolean): void {
      for (const [name, topic] of topics) {
        if (topic.usedAt < before && !isListenedTo(name)) {
          topics.delete(name)
        }
      }
    },
  }
}
