import { readdirSync, readFileSync } from 'node:fs'
import type { Live } from './lives.ts'
import type { Schedule } from './schedule.ts'
import { say, type World } from './world.ts'

/** A recorded live: its comments and their times. */
export type Stream = {
  id: string
  seller: string
  category: string
  startedAt: string
  comments: { commentId: string; userName: string; text: string; timestamp: string }[]
}

const folder = new URL('../streams/', import.meta.url)
const loaded = new Map<string, Stream>()

/** Every recorded stream, by name. */
export function streams(): Stream[] {
  if (loaded.size === 0) {
    for (const file of readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()) {
      const stream = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Stream
      loaded.set(stream.id, stream)
    }
  }
  return [...loaded.values()]
}

/** A stream by its id, or by its number (`dev-03`, `3`). */
export function streamNamed(name: string): Stream | undefined {
  return streams().find(
    ({ id }) => id === name || id.startsWith(`${name}-`) || Number(id.split('-')[1]) === Number(name),
  )
}

/** The duration of a stream at normal speed, in seconds. */
export function secondsOf(stream: Stream): number {
  const times = stream.comments.map((comment) => Date.parse(comment.timestamp))
  return times.length === 0 ? 0 : (times.at(-1)! - times[0]!) / 1000
}

/**
 * Plays a stream into a live at `speed` times its pace (0: all at once). Each comment gets a new id and the current
 * time; the seller's comments are written by the live's own account.
 */
export function playStream(world: World, live: Live, stream: Stream, speed: number): string[] {
  const ids = stream.comments.map(() => world.lives.newCommentId(live))
  const first = Date.parse(stream.comments[0]?.timestamp ?? '')
  const dueMs = stream.comments.map((comment) =>
    speed > 0 ? (Date.parse(comment.timestamp) - first) / speed : 0,
  )
  sayInTime(world.schedule, live, dueMs, (index) => {
    const { userName, text } = stream.comments[index]!
    say(world, live, {
      commentId: ids[index],
      userName: userName === stream.seller ? live.username : userName,
      text: text.replaceAll(`@${stream.seller}`, `@${live.username}`),
    })
  })
  return ids
}

/** Adds comments to a live at their times (milliseconds from now) until it ends. */
export function sayInTime(
  schedule: Schedule,
  live: Live,
  dueMs: number[],
  sayOne: (index: number) => void,
): void {
  schedule.run(live.mediaId, dueMs, (index) => {
    if (live.endedAt !== null) return false
    sayOne(index)
    return true
  })
}
