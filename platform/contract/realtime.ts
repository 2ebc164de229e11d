import * as z from 'zod'

/** A subscriber's position in a topic: `epoch` names the server's numbering, `seq` the last event received. */
const positionSchema = z.object({ epoch: z.string().max(60), seq: z.int().min(0) })
export type Position = z.output<typeof positionSchema>

/** A browser's messages on the WebSocket at `/api/realtime`, or of a visitor at `/api/realtime/visitors`. */
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
 * The server's messages. `subscribed.resumed` false: events may have been missed, refetch. `ended`: the subscription is
 * no longer allowed. `data` has keys in snake_case, as everything on the wire.
 */
export type FromServer =
  | { type: 'subscribed'; topic: string; position: Position; resumed: boolean }
  | { type: 'event'; topic: string; seq: number; event: string; data: unknown }
  | { type: 'refused'; topic: string }
  | { type: 'ended'; topic: string }

/** Our own close codes: the session has ended; the connection was too slow. */
export const closeCodes = { sessionEnded: 4401, tooSlow: 4408 } as const

/** Sent instead of an event that is too large: refetch. */
export const refreshEvent = 'refresh'
