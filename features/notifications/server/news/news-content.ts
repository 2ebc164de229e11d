import * as z from 'zod'
import { gsmText } from '../gsm-text.ts'

const button = z.strictObject({
  text: z.string().trim().min(1).max(60),
  url: z.url({ protocol: /^https?$/ }),
})

/** The news in one language. Without `sms` it is sent by e-mail only. */
const edition = z.strictObject({
  subject: z.string().trim().min(1).max(120),
  paragraphs: z.array(z.string().trim().min(1).max(2_000)).min(1).max(20),
  button: button.optional(),
  sms: z
    .string()
    .trim()
    .min(1)
    .transform((text) => gsmText(text).text)
    .refine((text) => gsmText(text).length <= 160, 'does not fit into one SMS of 160 characters')
    .optional(),
})

/** The content of an operator's file: an id, so that the same news is never sent twice, and both languages. */
export const newsFile = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{3,60}$/, 'use 3 to 60 small letters, figures and hyphens'),
    'pt-BR': edition,
    'en-US': edition,
  })
  .refine((file) => !file['pt-BR'].sms === !file['en-US'].sms, 'write sms in both languages or in none')

type NewsEdition = z.infer<typeof edition>
export type NewsContent = { 'pt-BR': NewsEdition; 'en-US': NewsEdition }
