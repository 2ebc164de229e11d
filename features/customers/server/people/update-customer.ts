import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type * as calls from '../../contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { suggestionStore } from '../merges/suggestion-store.ts'
import { ownCustomer } from './access.ts'
import { type Customer, customerStore } from './customer-store.ts'
import { isBirthday, readDocument, readEmail, readMobile } from './read-fields.ts'
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
  await suggestionStore(db).noteChanged([actor.userUuid])
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
  if (birthday !== null && !isBirthday(birthday, now))
    throw fieldError('birthday', 'invalid_customer_birthday')
  return birthday
}

const checkedDocument = (typed: string | null) =>
  typed === null ? null : (readDocument(typed) ?? refuse('document', 'invalid_customer_document'))

const checkedEmail = (typed: string | null) =>
  typed === null ? null : (readEmail(typed) ?? refuse('email', 'invalid_customer_email'))

const checkedMobile = (typed: string | null) =>
  typed === null ? null : (readMobile(typed) ?? refuse('mobile', 'invalid_customer_mobile'))

function refuse(field: string, messageKey: string): never {
  throw fieldError(field, messageKey)
}
