import * as z from 'zod'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { timestamp, typedText, uuid } from '#platform/contract/fields.ts'

/** The maximum of questions of one stream. */
export const mostFaqs = 30
/** Characters of a question and of its answer: plain text, in which line breaks stay. */
export const longestFaq = { question: 200, answer: 2_000 } as const

const faqSchema = z.object({
  uuid,
  question: z.string(),
  answer: z.string(),
  position: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
})

const required = (max: number) => typedText(max).pipe(z.string().min(1, { error: 'required' }))
const question = required(longestFaq.question)
const answer = required(longestFaq.answer)

export const listFaqs = endpoint({
  method: 'POST',
  path: '/streams/faqs',
  access: 'session',
  summary: 'The questions of a stream with their answers, in their order',
  body: z.object({ uuid }),
  reply: table(faqSchema),
  errors: ['not_found', 'access_denied'],
})

export const addFaq = endpoint({
  method: 'POST',
  path: '/streams/faqs/add',
  access: 'session',
  summary: 'Adds a question as the last one; 409 beyond thirty',
  body: z.object({ uuid, question, answer }),
  reply: row(faqSchema, { status: 201 }),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed'],
  idempotent: true,
})

export const updateFaq = endpoint({
  method: 'POST',
  path: '/streams/faqs/update',
  access: 'session',
  summary: 'Changes a question or its answer',
  body: z.object({ uuid, faq_uuid: uuid, question: question.optional(), answer: answer.optional() }),
  reply: row(faqSchema),
  errors: ['not_found', 'access_denied', 'validation_failed'],
  idempotent: 'repeatable',
})

export const deleteFaq = endpoint({
  method: 'POST',
  path: '/streams/faqs/delete',
  access: 'session',
  summary: 'Removes a question',
  body: z.object({ uuid, faq_uuid: uuid }),
  reply: empty(),
  errors: ['not_found', 'access_denied'],
})

/** Questions that are not named keep their order behind those that are; unknown ones are ignored. */
export const orderFaqs = endpoint({
  method: 'POST',
  path: '/streams/faqs/order',
  access: 'session',
  summary: 'Puts the questions of a stream into this order',
  body: z.object({ uuid, faq_uuids: z.array(uuid).max(mostFaqs, { error: 'invalid_value' }) }),
  reply: table(faqSchema),
  errors: ['not_found', 'access_denied', 'validation_failed'],
  idempotent: 'repeatable',
})
