import * as z from 'zod'
import { empty, endpoint, row } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, uuid } from '#platform/contract/fields.ts'
import { broadcastStatuses, recordingStatuses } from './stream-fields.ts'

/** Minutes for which an ended live can be opened again. */
export const reopenMinutes = 30
/** Minutes after which a live without picture and sound is over. */
export const abandonedMinutes = 30
/** A viewer counts for this many seconds after the last sign of life; pages give one every 15 seconds. */
export const viewerSeconds = 35

/**
 * The realtime topic of a stream, for those with a role in it: an event `changed` with the fields of `streamState`
 * whenever the live begins, ends, is recorded or loses its picture; `recording_alarm` when a requested recording has
 * not begun.
 */
export const streamTopic = (streamUuid: string) => `stream:${streamUuid}`

const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})

/** Spec §3. Of the tokens, those of the caller's role; `chat_token` is the viewer's own for signs of life. */
const tokenFields = {
  app_id: z.string(),
  publisher_token: z.string().nullable(),
  subscriber_token: z.string().nullable(),
  chat_token: z.string(),
  merchant_uuid: uuid,
  stream_uuid: uuid,
  short_id: z.int(),
  stream_uri: z.string(),
  user_id: z.string(),
  broadcast_status: z.enum(broadcastStatuses),
}

/** How to send picture and sound; of the ways that this installation has. `stream_key` stays until it is rotated. */
const publishSchema = z.object({
  whip: z
    .object({ url: z.string(), bearer: z.string(), ice_servers: z.array(iceServer), expires_at: timestamp })
    .nullable(),
  rtmp: z.object({ url: z.string(), stream_key: z.string() }).nullable(),
  livekit: z.object({ url: z.string(), token: z.string(), expires_at: timestamp }).nullable(),
})

const hls = { url: z.string(), low_latency: z.boolean(), expires_at: timestamp }

/** How to watch: at once (`whep`, `livekit`) with what to fall back to, or by `hls` alone. */
const playSchema = z.object({
  kind: z.enum(['whep', 'hls', 'livekit']),
  url: z.string(),
  bearer: z.string().nullable(),
  token: z.string().nullable(),
  ice_servers: z.array(iceServer),
  low_latency: z.boolean(),
  expires_at: timestamp,
  fallback: z.object(hls).nullable(),
})

const chatUser = z
  .string()
  .regex(/^[\w-]{1,64}$/, { error: 'invalid_value' })
  .nullish()

/** Opens the stream for a publisher. 409 while the stream is incomplete or switched off, and when the live is over. */
export const broadcast = endpoint({
  method: 'POST',
  path: '/streams/realtime/broadcast',
  access: 'session',
  summary: 'Tokens and tickets of the broadcaster (role 1); full administrators of the stream only',
  body: z.object({
    stream_uuid: uuid,
    role: z.literal(1, { error: 'invalid_value' }),
    chat_user_id: chatUser,
  }),
  reply: row(z.object({ ...tokenFields, publish: publishSchema })),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'unavailable'],
})

/** `chat_user_id`: what an earlier answer named `user_id`. 409 while the stream is not live. */
export const watch = endpoint({
  method: 'POST',
  path: '/streams/realtime/watch',
  access: 'open',
  summary: 'Tokens and tickets of a viewer or moderator (role 2)',
  body: z.object({
    stream_uuid: uuid,
    role: z.literal(2, { error: 'invalid_value' }).default(2),
    chat_user_id: chatUser,
  }),
  reply: row(z.object({ ...tokenFields, play: playSchema })),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'],
  limit: { max: 600, seconds: 300, by: 'address' },
})

const stateFields = {
  broadcast_status: z.enum(broadcastStatuses),
  live_since: nullableTimestamp,
  finished_at: nullableTimestamp,
  viewers: z.int(),
  is_recording: z.boolean(),
  has_picture: z.boolean(),
}

/** A viewer's sign of life, every 15 seconds; the first one is `watch` itself. 404 for a forged token. */
export const heartbeat = endpoint({
  method: 'POST',
  path: '/streams/realtime/heartbeat',
  access: 'open',
  summary: 'Counts the viewer and says how the live is; with `left`, the viewer no longer counts',
  body: z.object({ stream_uuid: uuid, chat_token: z.string().max(400), left: z.boolean().optional() }),
  reply: row(z.object(stateFields)),
  errors: ['not_found'],
})

/** For pages that follow a stream without a session: landing, countdown, bio. Ask every 5 seconds at most. */
export const streamState = endpoint({
  method: 'GET',
  path: '/streams/:uuid/state',
  access: 'open',
  summary: 'Whether an active stream is live, by its uuid or its uri',
  params: z.object({ uuid: z.string().max(200) }),
  reply: row(z.object(stateFields)),
  errors: ['not_found'],
})

/** `quality` of what the publisher sends; `loss` from 0 to 1, `keyframe_interval` in seconds. */
export const studioState = endpoint({
  method: 'POST',
  path: '/streams/realtime/studio',
  access: 'session',
  summary: 'The live as its people see it: quality, viewers, recording',
  body: z.object({ stream_uuid: uuid }),
  reply: row(
    z.object({
      ...stateFields,
      source: z.enum(['whip', 'rtmp']).nullable(),
      connections: z.object({ realtime: z.int(), hls: z.int() }),
      quality: z
        .object({
          kbps: z.number(),
          fps: z.number(),
          width: z.number(),
          height: z.number(),
          loss: z.number(),
          keyframe_interval: z.number().nullable(),
        })
        .nullable(),
      recording_status: z.enum(recordingStatuses),
      may_reopen_until: nullableTimestamp,
      participants: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
    }),
  ),
  errors: ['not_found'],
})

/**
 * `live` begins the live, or opens one again that ended less than 30 minutes ago; 409 while no picture arrives.
 * `finished` ends it and disconnects everybody; 409 for one that has not begun. What is so already stays.
 */
export const setBroadcastStatus = endpoint({
  method: 'POST',
  path: '/streams/realtime/status',
  access: 'session',
  summary: 'Begins, ends or opens a live again; full administrators of the stream only',
  body: z.object({ stream_uuid: uuid, status: z.enum(['live', 'finished'], { error: 'invalid_value' }) }),
  reply: row(z.object(stateFields)),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed'],
  idempotent: 'repeatable',
})

/** Disconnects a participant (`user_id`) and gives it no new ticket for that long. */
export const kickParticipant = endpoint({
  method: 'POST',
  path: '/streams/realtime/kick',
  access: 'session',
  summary: 'Removes a viewer from the live; full administrators and moderators of the stream',
  body: z.object({
    stream_uuid: uuid,
    user_id: z.string().regex(/^[\w-]{1,80}$/, { error: 'invalid_value' }),
    minutes: z
      .int()
      .min(1)
      .max(7 * 24 * 60)
      .default(60),
  }),
  reply: empty(),
  errors: ['not_found', 'access_denied', 'validation_failed'],
})

/** What broadcasts with the key or ticket of before is disconnected; ask `broadcast` for the new ones. */
export const rotateStreamKey = endpoint({
  method: 'POST',
  path: '/streams/realtime/key/rotate',
  access: 'session',
  summary: 'Makes the stream key invalid; full administrators of the stream only',
  body: z.object({ stream_uuid: uuid }),
  reply: empty(),
  errors: ['not_found', 'access_denied'],
})
