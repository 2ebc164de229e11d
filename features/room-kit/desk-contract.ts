import * as z from 'zod'
import { empty, endpoint, row } from '#platform/contract/endpoint.ts'
import { typedText, uuid } from '#platform/contract/fields.ts'
import { pollSchema } from './contract.ts'
import { longestOption, longestQuestion } from './kit-limits.ts'

const mostOptions = 4
const shortestPoll = 15
const longestPoll = 3_600

const ofStream = { stream_uuid: uuid }
const forModerators = {
  access: 'session',
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'],
  limit: { max: 1_200, seconds: 60, by: 'account' },
} as const

const shown = (max: number) => typedText(max).pipe(z.string().min(1, { error: 'required' }))

export const showKitDesk = endpoint({
  method: 'POST',
  path: '/streams/kit/desk',
  ...forModerators,
  summary: 'The polls of a live for those who look after it, the newest first',
  body: z.object(ofStream),
  reply: row(z.object({ polls: z.array(pollSchema) })),
})

/** With `seconds` it closes by itself. 409 while another one is open, and while the live is not on air. */
export const openPoll = endpoint({
  method: 'POST',
  path: '/streams/kit/polls/open',
  ...forModerators,
  summary: 'Opens a poll in a live',
  body: z.object({
    ...ofStream,
    question: shown(longestQuestion),
    options: z
      .array(shown(longestOption))
      .min(2, { error: 'invalid_value' })
      .max(mostOptions, { error: 'invalid_value' }),
    seconds: z.int().min(shortestPoll).max(longestPoll).nullish(),
  }),
  reply: row(pollSchema, { status: 201 }),
  idempotent: true,
})

/** One that is closed stays so. */
export const closePoll = endpoint({
  method: 'POST',
  path: '/streams/kit/polls/close',
  ...forModerators,
  summary: 'Closes a poll of a live',
  body: z.object({ ...ofStream, poll_uuid: uuid }),
  reply: empty(),
})
