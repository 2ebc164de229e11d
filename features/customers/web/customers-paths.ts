/** The list of customers. */
export const customersPath = '/crm'

/** Customers from a file. */
export const importPath = `${customersPath}/import`

/** The own page of a customer, as a buyer of a brand alone where one is named. */
export const customerPath = (uuid: string, brand: string | null = null) =>
  `${customersPath}/${uuid}${brand === null ? '' : `?brand=${brand}`}`

/** The page of an order. `#features/orders/web` would load the texts of orders. */
export const orderPath = (merchantUuid: string, orderUuid: string) =>
  `/merchants/${merchantUuid}/orders/${orderUuid}`
