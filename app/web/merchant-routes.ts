import type { RouteEntry } from './routes.ts'

/** The pages of brands. */
export const merchantRoutes: RouteEntry[] = [
  {
    path: '/merchants',
    access: 'session',
    layout: 'product',
    title: 'merchants',
    texts: ['merchants', 'merchantSettings'],
    load: async () => (await import('#features/merchants/web/merchants-page.tsx')).MerchantsPage,
  },
  {
    path: '/merchants/new',
    access: 'session',
    layout: 'product',
    title: 'merchantNew',
    texts: ['merchants'],
    load: async () => (await import('#features/merchants/web/new-merchant-page.tsx')).NewMerchantPage,
  },
  {
    path: '/merchants/:uuid/settings',
    access: 'session',
    layout: 'product',
    title: 'merchantSettings',
    texts: ['merchants'],
    load: async () => (await import('#features/merchants/web/settings/data-page.tsx')).MerchantDataPage,
  },
  {
    path: '/merchants/:uuid/settings/description',
    access: 'session',
    layout: 'product',
    title: 'merchantDescription',
    texts: ['merchants'],
    load: async () =>
      (await import('#features/merchants/web/description/description-page.tsx')).MerchantDescriptionPage,
  },
  {
    path: '/merchants/:uuid/settings/locations',
    access: 'session',
    layout: 'product',
    title: 'merchantLocations',
    texts: ['merchants', 'merchantSettings', 'profile'],
    load: async () =>
      (await import('#features/merchants/web/locations/locations-page.tsx')).MerchantLocationsPage,
  },
  {
    path: '/merchants/:uuid/settings/address/new',
    access: 'session',
    layout: 'product',
    title: 'merchantAddress',
    texts: ['merchants', 'merchantSettings', 'profile'],
    load: async () =>
      (await import('#features/merchants/web/locations/location-form-page.tsx')).MerchantLocationFormPage,
  },
  {
    path: '/merchants/:uuid/settings/admins',
    access: 'session',
    layout: 'product',
    title: 'merchantAdmins',
    texts: ['merchants', 'merchantSettings'],
    load: async () => (await import('#features/merchants/web/people/people-page.tsx')).MerchantPeoplePage,
  },
  {
    path: '/merchants/:uuid/settings/admins/add',
    access: 'session',
    layout: 'product',
    title: 'merchantInvite',
    texts: ['merchants', 'merchantSettings'],
    load: async () => (await import('#features/merchants/web/people/invite-page.tsx')).MerchantInvitePage,
  },
  {
    path: '/merchants/:uuid/settings/billing',
    access: 'session',
    layout: 'product',
    title: 'merchantBilling',
    texts: ['merchants', 'merchantSettings'],
    load: async () => (await import('#features/merchants/web/banking/banking-page.tsx')).MerchantBankingPage,
  },
  {
    path: '/merchants/:uuid/settings/policies',
    access: 'session',
    layout: 'product',
    title: 'merchantPolicies',
    texts: ['merchants', 'merchantSettings'],
    load: async () =>
      (await import('#features/merchants/web/policies/policies-page.tsx')).MerchantPoliciesPage,
  },
  {
    path: '/merchants/:uuid/reports/invoices',
    access: 'session',
    layout: 'product',
    title: 'merchantInvoices',
    texts: ['merchants', 'merchantSettings', 'merchantInvoices', 'billing'],
    load: async () =>
      (await import('#features/billing/web/merchant-invoices/merchant-invoices-page.tsx'))
        .MerchantInvoicesPage,
  },
]
