import * as z from 'zod'
import { addressInput, document, emailAddress, fullName, mobileNumber } from '#features/accounts/contract.ts'
import { codeMethods } from '#features/order-payments/contract.ts'
import { mostPieces } from '#features/orders/contract.ts'
import { typedText, uuid } from '#platform/contract/fields.ts'
import { couponCode } from './coupon-contract.ts'

/** What a form leaves empty is not said. */
const orEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((typed) => (typed === '' ? null : typed), schema.nullish())

const { postal_code, street, complement, neighborhood, city } = addressInput

const recipientFields = { recipient: fullName, phone: mobileNumber, email: orEmpty(emailAddress) }

/** The buyer's form of an address. `number`: empty for an address without one. `service`: the chosen freight. */
export const shippingForm = z.object({
  ...recipientFields,
  tax_id: orEmpty(document),
  ...{ postal_code, street, complement, neighborhood, city },
  number: typedText(20),
  service: typedText(60).nullish(),
})

/** The buyer's form of a pick-up. */
export const pickupForm = z.object({ ...recipientFields, location: uuid })

/** The buyer's change of a line; 0 removes it. */
export const lineForm = z.object({
  line: z.coerce.number<string>().int().min(1),
  quantity: z.coerce
    .number<string>({ error: 'invalid_value' })
    .int({ error: 'invalid_value' })
    .min(0, { error: 'invalid_value' }),
})

/** What a visitor puts into a bag. */
export const fillForm = z.object({
  sku: z.coerce.number<string>({ error: 'invalid_value' }).int({ error: 'invalid_value' }),
  quantity: z.coerce
    .number<string>({ error: 'invalid_value' })
    .int({ error: 'invalid_value' })
    .min(1, { error: 'invalid_value' })
    .max(mostPieces, { error: 'too_many_pieces_of_line' }),
})

/** How the buyer pays; `amount`: what the page said is due, in centavos. The others are asked for where they are needed and not known. */
export const payForm = z.object({
  tax_id: orEmpty(document),
  email: orEmpty(emailAddress),
  phone: orEmpty(mobileNumber),
  method: z.enum(codeMethods, { error: 'invalid_value' }),
  amount: z.coerce.number<string>({ error: 'invalid_value' }).int({ error: 'invalid_value' }),
})

/** A card that the buyer's browser sent to the gateway, which gave it a token; no data of a card come here. */
export const chargeForm = z.object({
  token: z.string().regex(/^[\w-]{8,100}$/, { error: 'invalid_value' }),
  installments: z.coerce
    .number<string>({ error: 'invalid_value' })
    .int({ error: 'invalid_value' })
    .min(1, { error: 'invalid_value' }),
})

/** The buyer's coupon; empty: none. */
export const couponForm = z.object({ code: z.union([z.literal('').transform(() => null), couponCode]) })

/** The buyer withdraws; no reason is asked for, one may be given. */
export const withdrawalForm = z.object({ reason: typedText(500).default('') })
