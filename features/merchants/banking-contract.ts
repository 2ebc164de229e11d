import * as z from 'zod'
import { typedPassword } from '#features/accounts/contract.ts'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { accountTypes, pixKeyTypes } from './merchant-fields.ts'

/** Where the merchant is paid, masked. `version` is 0 before the first save. */
const bankingSchema = z.object({
  bank_code: z.string().nullable(),
  bank_name: z.string().nullable(),
  agency: z.string().nullable(),
  account: z.string().nullable(),
  account_type: z.enum(accountTypes).nullable(),
  holder_name: z.string().nullable(),
  holder_document: z.string().nullable(),
  pix_key_type: z.enum(pixKeyTypes).nullable(),
  pix_key: z.string().nullable(),
  version: z.int(),
  updated_at: nullableTimestamp,
  updated_by_name: z.string().nullable(),
})

export const showBanking = endpoint({
  method: 'POST',
  path: '/merchants/billing',
  access: 'session',
  summary: 'The bank account and the Pix key of a merchant, masked; for its full administrators',
  body: z.object({ uuid }),
  reply: row(bankingSchema),
  errors: ['not_found', 'access_denied'],
})

const text = (max: number) => typedText(max).pipe(z.string().min(1, { error: 'required' }))

const bankAccount = z.object({
  bank_code: text(3),
  agency: text(10),
  account: text(30),
  account_digit: text(1),
  account_type: z.enum(accountTypes, { error: 'invalid_value' }),
  holder_name: text(120),
  holder_document: text(30),
})

const pixKey = z.object({ type: z.enum(pixKeyTypes, { error: 'invalid_value' }), key: text(100) })

/** An absent part stays, null deletes it. With a `version` that is not the newest, nothing is saved: 409. */
export const updateBanking = endpoint({
  method: 'POST',
  path: '/merchants/billing/update',
  access: 'session',
  summary:
    'Changes where a merchant is paid; wants the caller’s password and notifies its full administrators',
  body: z.object({
    uuid,
    password: typedPassword,
    version: z.int().nullish(),
    bank_account: bankAccount.nullable().optional(),
    pix_key: pixKey.nullable().optional(),
  }),
  reply: row(bankingSchema),
  errors: ['not_found', 'access_denied', 'wrong_password', 'validation_failed', 'conflict', 'rate_limited'],
})
