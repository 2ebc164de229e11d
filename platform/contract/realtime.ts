import * as z from 'zod'

/** Where a subscriber stands in a topic: `epoch` names the server's count, `seq` the last event it has seen. */
const positionSchema = z.object({ epoch: z.string().max(60), seq: z.int().min(0) })
export type Position = z.output<typeof positionSchema>

/** What a browser says on the WebSocket at `/api/realtime`. */
export const fromBrowserSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscribe'),
    topic: z.string().min(1).max(200),
    after: positionSchema.optional(),
  }),
  z.object({ type: z.literal('unsubscribe'), topic: z.string().min(1).max(200) }),
])
export type FromBrowser = z.output<typeof fromBrowserSchema>

/**
 * What the server says. `subscribed.resumed` false means: events may have been missed, fetch anew. `ended`:
 * the right to listen is gone. `data` has its keys in snake_case, as everything on the wire.
 */
export type FromServer =
  | { type: 'subscribed'; topic: string; position: Position; resumed: boolean }
  | { type: 'event'; topic: string; seq: number; event: string; data: unknown }
  | { type: 'refused'; topic: string }
  | { type: 'ended'; topic: string }

/** Close codes of ours: the session is over; the connection could not keep up. */
export const closeCodes = { sessionEnded: 4401, tooSlow: 4408 } as const

/** Told instead of an event too large to carry: fetch anew. */
export const refreshEvent = 'refresh'
