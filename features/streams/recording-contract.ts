import * as z from 'zod'
import { emailAddress } from '#features/accounts/contract.ts'
import { empty, endpoint, message, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, uuid } from '#platform/contract/fields.ts'
import { recordingStates } from './stream-fields.ts'

/** Days for which a recording is stored. */
export const recordingDays = 90
/** Bytes of recordings of one merchant; beyond them the oldest are deleted. */
export const mostRecordingBytes = 50 * 1024 ** 3
/** Bytes of a still that the studio sends. */
const largestStill = 2 * 1024 * 1024
/** Hours for which the link in the e-mail opens the file. */
export const downloadHours = 48

/**
 * A recording of a stream. `m3u8_url` names it in `downloadRecording`. `progress`, from 0 to 1, while it is made into a
 * file. `watch_url` and `thumbnail_url` are of our own, and there once it is ready; without a picture of its own
 * `thumbnail_url` is the cover of the stream.
 */
const recordingSchema = z.object({
  uuid,
  m3u8_url: z.string(),
  state: z.enum(recordingStates),
  progress: z.number().nullable(),
  bytes: z.int().nullable(),
  duration_ms: z.int().nullable(),
  watch_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  started_at: timestamp,
  ready_at: nullableTimestamp,
  kept_until: timestamp,
})

/** For visitors the finished ones of an active stream with a landing page; for its people all of them. */
export const listRecordings = endpoint({
  method: 'GET',
  path: '/streams/:uuid/recordings',
  access: 'open',
  summary: 'The recordings of a stream, newest first; 204 without any',
  params: z.object({ uuid: z.string().max(200) }),
  reply: table(recordingSchema),
  errors: ['not_found'],
})

/**
 * Sends the link of a recording by e-mail. With a session the link goes to the address of the account. Without one,
 * `email` gets a letter whose button proves that the address is the requester's; only then it gets the link. The answer
 * is the same for every address. `m3u8_url` is that of a recording of this stream; nothing is fetched from it.
 */
export const downloadRecording = endpoint({
  method: 'POST',
  path: '/streams/:uuid/recordings/download',
  access: 'open',
  summary: 'Sends the link of a recording by e-mail',
  params: z.object({ uuid: z.string().max(200) }),
  body: z.object({
    m3u8_url: z.string().max(500, { error: 'text_too_long' }),
    email: emailAddress.optional(),
  }),
  reply: message(),
  errors: ['not_found', 'conflict', 'validation_failed', 'rate_limited'],
  idempotent: 'repeatable',
  limit: { max: 20, seconds: 3600, by: 'address' },
})

/** A still of the studio: of the recording that runs, where it has none yet. */
export const uploadRecordingPicture = endpoint({
  method: 'POST',
  path: '/streams/recordings/picture',
  access: 'session',
  summary: 'Takes the picture of the recording that runs; 409 while none does',
  query: z.object({ uuid }),
  upload: { field: 'image', maxBytes: largestStill },
  reply: empty(),
  errors: [
    ...(['not_found', 'access_denied', 'conflict', 'validation_failed'] as const),
    ...(['payload_too_large', 'unsupported_media_type'] as const),
  ],
  idempotent: 'repeatable',
  limit: { max: 60, seconds: 3600, by: 'account' },
})

export const deleteRecording = endpoint({
  method: 'POST',
  path: '/streams/recordings/delete',
  access: 'session',
  summary: 'Deletes a recording that is not running; full administrators of the stream only',
  body: z.object({ stream_uuid: uuid, recording_uuid: uuid }),
  reply: empty(),
  errors: ['not_found', 'access_denied', 'conflict'],
})
