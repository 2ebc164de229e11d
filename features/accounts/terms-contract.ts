import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'

/** What everybody with an account agrees to, by the names of the texts. */
export const agreedTexts = ['terms', 'privacy'] as const
export type AgreedText = (typeof agreedTexts)[number]

/** A text in the version in force, which the user has not accepted yet. */
export const dueTextSchema = z.object({
  name: z.enum(agreedTexts),
  /** Counts up with every change of meaning. */
  version: z.int(),
  /** The day it came into force. */
  date: z.iso.date(),
})

const acceptedVersion = z.int().min(1).max(1_000_000).nullish()

/** Naming a version that is not in force any more is refused: nobody accepts what they did not see. */
export const acceptTerms = endpoint({
  method: 'POST',
  path: '/users/terms/accept',
  access: 'session',
  summary: 'Records that the user accepts the named versions of the terms and of the privacy policy',
  body: z.object({ terms: acceptedVersion, privacy: acceptedVersion }),
  reply: row(z.object({ terms_due: z.array(dueTextSchema) })),
  errors: ['validation_failed'],
})
