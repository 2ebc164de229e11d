/** The page of a merchant's ERP. */
export const erpPath = (merchantUuid: string) => `${servicesPath(merchantUuid)}/erp`

export const servicesPath = (merchantUuid: string) => `/merchants/${merchantUuid}/settings/services`
