import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'

/** The texts that every user accepts, by name. */
export const agreedTexts = ['terms', 'privacy'] as const
export type AgreedText = (typeof agreedTexts)[number]

/** The current version of a text that the user has not accepted yet. */
export const dueTextSchema = z.object({
  name: z.enum(agreedTexts),
  /** Increases with every change of meaning. */
  version: z.int(),
  /** The date it came into force. */
  date: z.iso.date(),
})

const acceptedVersion = z.int().min(1).max(1_000_000).nullish()

/** An outdated version is refused: a user can accept only a text they have seen. */
export const acceptTerms = endpoint({
  method: 'POST',
  path: '/users/terms/accept',
  access: 'session',
  summary: 'Records that the user accepts the named versions of the terms and of the privacy policy',
  body: z.object({ terms: acceptedVersion, privacy: acceptedVersion }),
  reply: row(z.object({ terms_due: z.array(dueTextSchema) })),
  errors: ['validation_failed'],
})
