/** The address of a merchant's orders. */
export const ordersPath = (merchantUuid: string) => `/merchants/${merchantUuid}/orders`

export const orderPath = (merchantUuid: string, orderUuid: string) =>
  `${ordersPath(merchantUuid)}/${orderUuid}`

export const termsPath = (merchantUuid: string) => `${ordersPath(merchantUuid)}/terms`

export const buyersPath = (merchantUuid: string) => `${ordersPath(merchantUuid)}/buyers`
