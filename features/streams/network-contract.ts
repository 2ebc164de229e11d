import * as z from 'zod'
import { empty, endpoint } from '#platform/contract/endpoint.ts'

/** Characters of one sample of an upload. */
export const sampleLength = 200_000

export const measureUpload = endpoint({
  method: 'POST',
  path: '/streams/network',
  access: 'session',
  summary: 'Takes a sample of a page that measures its upload before a live; nothing is stored',
  body: z.object({ sample: z.string().max(sampleLength, { error: 'text_too_long' }) }),
  reply: empty(),
  errors: ['validation_failed', 'rate_limited'],
  limit: { max: 200, seconds: 3600, by: 'account' },
})
