import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { uuid } from '#platform/contract/fields.ts'
import { mostInstallments } from './payment-codes.ts'

/** Which ways to pay a merchant's buyers get, beside Pix. `not_found` also means: not this caller's. */

/** `most_installments`: of cards. They are offered where the merchant's gateway takes them. */
const choice = {
  merchant_uuid: uuid,
  takes_card: z.boolean(),
  most_installments: z.int(),
  takes_boleto: z.boolean(),
}

export const showPaymentMethods = endpoint({
  method: 'POST',
  path: '/orders/payments/methods',
  access: 'session',
  summary: 'Which ways to pay the buyers of a merchant get',
  body: z.object({ merchant_uuid: uuid }),
  reply: row(z.object(choice)),
  errors: ['not_found', 'validation_failed'],
})

export const savePaymentMethods = endpoint({
  method: 'POST',
  path: '/orders/payments/methods/save',
  access: 'session',
  summary: 'Chooses which ways to pay the buyers of a merchant get',
  body: z.object({
    ...choice,
    most_installments: z
      .int({ error: 'invalid_value' })
      .min(1, { error: 'invalid_value' })
      .max(mostInstallments, { error: 'invalid_value' }),
  }),
  reply: row(z.object(choice)),
  errors: ['not_found', 'access_denied', 'validation_failed'],
})
