import { readdirSync, readFileSync } from 'node:fs'
import { authorNamed } from './chat-events.ts'
import type { ChatItem } from './world.ts'

type Recording = {
  seller: string
  startedAt: string
  comments: { commentId: string; userName: string; text: string; timestamp: string }[]
}

const folder = new URL('../../instagram/streams/', import.meta.url)

/** The recorded lives that a broadcast can play: the same as at the simulated Instagram. */
export const streamNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
    .sort()

/** The comments of a recorded live as messages of a chat that starts at `startedAt`. */
export function readStream(name: string, channelId: string, startedAt: number, speed: number): ChatItem[] {
  if (!streamNames().includes(name)) return []
  const recording = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Recording
  const began = Date.parse(recording.startedAt)
  return recording.comments
    .map(({ commentId, userName, text, timestamp }) => ({
      id: `LCC.${startedAt}.${commentId}`,
      at: startedAt + (Date.parse(timestamp) - began) / speed,
      event: {
        type: 'textMessageEvent' as const,
        author:
          userName === recording.seller
            ? { ...authorNamed(userName, channelId), isOwner: true }
            : authorNamed(userName),
        text,
      },
    }))
    .sort((a, b) => a.at - b.at)
}
