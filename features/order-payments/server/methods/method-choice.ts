import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { savePaymentMethods } from '../../methods-contract.ts'
import { mostInstallments } from '../../payment-codes.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { methodStore } from './method-store.ts'

/** Which ways to pay a merchant wants for her buyers, beside Pix. */
export type MethodChoice = { takesCard: boolean; mostInstallments: number; takesBoleto: boolean }

/** What buyers get while the merchant has chosen nothing. */
const everything: MethodChoice = { takesCard: true, mostInstallments, takesBoleto: true }

export async function choiceOf(db: Database, merchantUuid: string): Promise<MethodChoice> {
  const found = await methodStore(db).of(merchantUuid)
  if (!found) return everything
  const { takesCard, takesBoleto } = found
  return { takesCard, mostInstallments: found.mostInstallments, takesBoleto }
}

export async function showChoice(
  { connection, merchants }: OrderPaymentsDeps,
  actor: Actor,
  merchantUuid: string,
) {
  await merchants.access(actor, merchantUuid, 'read')
  return { merchantUuid, ...(await choiceOf(connection.db, merchantUuid)) }
}

/** From now on; what a buyer has opened stays payable. */
export async function saveChoice(
  { connection, merchants, clock }: OrderPaymentsDeps,
  actor: Actor,
  choice: RequestOf<typeof savePaymentMethods>['body'],
) {
  await merchants.access(actor, choice.merchantUuid, 'full')
  await methodStore(connection.db).save({ ...choice, updatedAt: clock.now() })
  return choice
}
