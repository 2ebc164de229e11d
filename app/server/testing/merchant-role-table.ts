/** Strangers first: what a full administrator may do can end what the others need. */
export const roles = [
  'visitor',
  'stranger',
  'removed',
  'invited',
  'platform administrator',
  'read',
  'full',
] as const
export type Role = (typeof roles)[number]

/** A merchant and what it has. */
export type Things = {
  uuid: string
  invitationId: string
  /** Two invitations of the role `invited`, to other merchants. */
  ownInvitations: { accepted: string; declined: string }
  /** An administrator who is none of the roles. */
  memberUuid: string
  locationId: string
  productUuid: string
  skuId: number
  categoryId: number
  variationId: number
  groupId: number
  /** A bulk edit that can be undone, one that can be started, and a file that was uploaded. */
  changeUuid: string
  preparedUuid: string
  fileUuid: string
  /** An import that left out a row. */
  importUuid: string
  /** An unpaid order with one line, and one that is paid. */
  orderUuid: string
  lineId: number
  paidUuid: string
  buyerUuid: string
  /** One that is open. */
  saleUuid: string
  /** A code of the paid order. */
  codeUuid: string
  /** A credit of a statement. */
  creditUuid: string
  /** A payment that has to be checked. */
  paymentUuid: string
  refundUuid: string
}

/** `query`: of a call without a body. */
export type Row = {
  body: (of: Things) => object
  expected: Record<Role, number>
  query?: (of: Things) => Record<string, string>
}

/** Outsiders learn nothing of a merchant: it is not found. */
const outside = { visitor: 401, stranger: 404, removed: 404, invited: 404 }
export const reads = (status = 200) => ({
  ...outside,
  ...{ 'platform administrator': status, read: status, full: status },
})
export const changes = (status = 200) => ({
  ...outside,
  ...{ 'platform administrator': 403, read: 403, full: status },
})
export const all = (status: number): Record<Role, number> => ({
  ...{ visitor: 401, stranger: status, removed: status, invited: status },
  ...{ 'platform administrator': status, read: status, full: status },
})
