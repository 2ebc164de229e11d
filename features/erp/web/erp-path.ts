/** The page of a merchant's ERP. */
export const erpPath = (merchantUuid: string) => `/merchants/${merchantUuid}/settings/services/erp`
