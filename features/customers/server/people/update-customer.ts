import { bareDocument, isCnpj, isCpf } from '#platform/contract/document.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type * as calls from '../../contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { ownCustomer } from './access.ts'
import { type Customer, customerStore } from './customer-store.ts'
import { ownProfile } from './show-customer.ts'

type Typed = Omit<RequestOf<typeof calls.updateCustomer>['body'], 'uuid'>

/** Changes the fields that the call names. */
export async function updateCustomer(
  deps: CustomersDeps,
  actor: Actor,
  { uuid, ...typed }: RequestOf<typeof calls.updateCustomer>['body'],
) {
  const { db } = deps.connection
  await ownCustomer(db, actor, uuid)
  await customerStore(db).change(uuid, fieldsOf(typed, deps.clock.now()))
  return ownProfile(deps, actor, uuid)
}

/** Adds and removes tags of the caller's own customers among those that the call names. */
export async function tagCustomers(
  { connection }: CustomersDeps,
  actor: Actor,
  { uuids, ...tags }: RequestOf<typeof calls.tagCustomers>['body'],
) {
  return { changed: await customerStore(connection.db).tag(actor.userUuid, uuids, tags) }
}

function fieldsOf(
  { fullName, birthday, document, email, mobile, city, notes, tags }: Typed,
  now: Date,
): Partial<Customer> {
  return {
    ...(fullName !== undefined && { name: fullName }),
    ...(birthday !== undefined && { birthday: checkedBirthday(birthday, now) }),
    ...(document !== undefined && { document: checkedDocument(document) }),
    ...(email !== undefined && { email: checkedEmail(email) }),
    ...(mobile !== undefined && { mobile: checkedMobile(mobile) }),
    ...(city !== undefined && { city }),
    ...(notes !== undefined && { notes }),
    ...(tags !== undefined && { tags: [...new Set(tags)].sort() }),
  }
}

function checkedBirthday(birthday: string | null, now: Date): string | null {
  const isPossible =
    birthday === null || (birthday >= '1900-01-01' && birthday <= now.toISOString().slice(0, 10))
  if (!isPossible) throw fieldError('birthday', 'invalid_customer_birthday')
  return birthday
}

function checkedDocument(typed: string | null): string | null {
  if (typed === null) return null
  if (!isCpf(typed) && !isCnpj(typed)) throw fieldError('document', 'invalid_customer_document')
  return bareDocument(typed)
}

function checkedEmail(typed: string | null): string | null {
  if (typed === null) return null
  if (!/^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,}$/.test(typed))
    throw fieldError('email', 'invalid_customer_email')
  return typed.toLowerCase()
}

/** E.164; a number without a country is Brazilian. */
function checkedMobile(typed: string | null): string | null {
  if (typed === null) return null
  const digits = typed.replace(/\D/g, '')
  const number = typed.startsWith('+') ? digits : `55${digits}`
  const isPossible = number.startsWith('55')
    ? /^55[1-9]{2}\d{8,9}$/.test(number)
    : /^[1-9]\d{7,14}$/.test(number)
  if (!isPossible) throw fieldError('mobile', 'invalid_customer_mobile')
  return `+${number}`
}
