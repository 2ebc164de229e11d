import type { ListedCustomer } from './customer-store.ts'

/** A list's line; personal data is left out for those who may not see it. */
export function customerRow(customer: ListedCustomer, isWithheld: boolean) {
  const { uuid, userName, engagement, tags, lastSeenAt } = customer
  const personal = isWithheld
    ? { fullName: null, email: null, mobile: null }
    : { fullName: customer.name, email: customer.email, mobile: customer.mobile }
  return {
    ...{ uuid, userName, engagement, tags, lastSeenAt, isWithheld, ...personal },
    livesParticipated: customer.livesCount,
    totalComments: customer.commentsCount,
    replies: customer.repliesCount,
    totalOrders: customer.ordersCount,
    totalBought: customer.bought,
  }
}
