import type { ComponentType } from 'react'
import { merchantRoutes } from './merchant-routes.ts'
import type { TextPart } from './messages/load-messages.ts'
import type { shellPtBr } from './messages/shell.pt-BR.ts'
import { orderRoutes } from './order-routes.ts'
import { productRoutes } from './product-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { shopPage } from './shop-page.ts'
import { streamRoutes } from './stream-routes.ts'

/**
 * Who may open a page: `session` redirects visitors to the login and back, `guests` redirects signed-in users away,
 * `open` is for all.
 */
export type Access = 'open' | 'session' | 'guests'

/** A page's layout: the product's menu, the two columns of the session pages, or none. */
export type LayoutKind = 'product' | 'guest' | 'bare'

export type RouteEntry = {
  /** As in spec §2, with `:name` for parameters. */
  path: string
  access: Access
  layout: LayoutKind
  /** The title of the browser's tab: a key of the shell's titles. */
  title: keyof typeof shellPtBr.titles
  /** The page's own message catalogues, fetched with its code. */
  /** Production answers 404. */
  demoOnly?: true
  texts: readonly TextPart[]
  load: () => Promise<ComponentType>
}

/** Every page, in spec §2's order. A new page is one entry here. */
export const routes: RouteEntry[] = [
  ...sessionRoutes,
  {
    path: '/error',
    access: 'open',
    layout: 'bare',
    title: 'error',
    texts: [],
    load: async () => (await import('./pages/error-page.tsx')).ErrorPage,
  },
  {
    path: '/oops-500',
    access: 'open',
    layout: 'bare',
    title: 'error',
    texts: [],
    load: async () => (await import('./pages/error-page.tsx')).ErrorPage,
  },
  {
    path: '/affiliate/r/:affiliateCode',
    access: 'open',
    layout: 'guest',
    title: 'signup',
    texts: ['accounts', 'affiliates'],
    load: shopPage('AffiliateSignupPage'),
  },
  {
    path: '/plugins/callback/instagram',
    access: 'open',
    layout: 'guest',
    title: 'connecting',
    texts: ['integrations'],
    load: async () =>
      (await import('#features/integrations/web/instagram-callback-page.tsx')).InstagramCallbackPage,
  },
  {
    path: '/plugins/callback/facebook',
    access: 'session',
    layout: 'guest',
    title: 'connectingPage',
    texts: ['integrations'],
    load: async () =>
      (await import('#features/integrations/web/instagram-callback-page.tsx')).FacebookCallbackPage,
  },
  {
    path: '/plugins/callback/youtube',
    access: 'session',
    layout: 'guest',
    title: 'connectingChannel',
    texts: ['integrations'],
    load: async () =>
      (await import('#features/integrations/web/youtube-callback-page.tsx')).YouTubeCallbackPage,
  },
  {
    path: '/plugins/callback/shopify',
    access: 'session',
    layout: 'guest',
    title: 'connectingShop',
    texts: ['integrations'],
    load: async () =>
      (await import('#features/integrations/web/shopify-callback-page.tsx')).ShopifyCallbackPage,
  },
  {
    path: '/profile/settings',
    access: 'session',
    layout: 'product',
    title: 'profile',
    texts: ['accounts', 'profile'],
    load: async () => (await import('#features/accounts/web/profile/settings-page.tsx')).SettingsPage,
  },
  {
    path: '/profile/settings/address',
    access: 'session',
    layout: 'product',
    title: 'profileAddress',
    texts: ['accounts', 'profile'],
    load: async () => (await import('#features/accounts/web/profile/address-page.tsx')).AddressPage,
  },
  {
    path: '/profile/settings/address/add',
    access: 'session',
    layout: 'product',
    title: 'profileAddressAdd',
    texts: ['accounts', 'profile'],
    load: async () => (await import('#features/accounts/web/profile/address-form-page.tsx')).AddressFormPage,
  },
  {
    path: '/profile/settings/payment-methods',
    access: 'session',
    layout: 'product',
    title: 'profilePayment',
    texts: ['accounts', 'profile', 'billing'],
    load: async () => (await import('./profile/payment-methods-page.tsx')).PaymentMethodsPage,
  },
  {
    path: '/profile/settings/notifications',
    access: 'session',
    layout: 'product',
    title: 'profileNotifications',
    texts: ['accounts', 'profile'],
    load: async () =>
      (await import('#features/accounts/web/profile/notifications-page.tsx')).NotificationsPage,
  },
  {
    path: '/profile/settings/security',
    access: 'session',
    layout: 'product',
    title: 'profileSecurity',
    texts: ['accounts', 'profile', 'security'],
    load: async () => (await import('#features/accounts/web/security/security-page.tsx')).SecurityPage,
  },
  {
    path: '/profile/settings/developers',
    access: 'session',
    layout: 'product',
    title: 'developerAccess',
    texts: ['accounts', 'profile', 'developerAccess'],
    load: shopPage('DevelopersPage'),
  },
  {
    path: '/profile/settings/sessions',
    access: 'session',
    layout: 'product',
    title: 'profileSessions',
    texts: ['accounts', 'profile'],
    load: async () => (await import('#features/accounts/web/profile/sessions-page.tsx')).SessionsPage,
  },
  {
    path: '/profile/settings/privacy',
    access: 'session',
    layout: 'product',
    title: 'profilePrivacy',
    texts: ['profile', 'frame'],
    load: async () => (await import('./privacy/privacy-page.tsx')).PrivacyPage,
  },
  {
    path: '/profile/settings/data',
    access: 'session',
    layout: 'product',
    title: 'profileData',
    texts: ['accounts', 'profile'],
    load: async () => (await import('#features/accounts/web/profile/data-page.tsx')).DataPage,
  },
  {
    path: '/dashboard',
    access: 'session',
    layout: 'product',
    title: 'dashboard',
    texts: [],
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  },
  {
    path: '/plugins',
    access: 'session',
    layout: 'product',
    title: 'integrations',
    texts: ['integrations'],
    load: async () => (await import('#features/integrations/web/plugins-page.tsx')).PluginsPage,
  },
  {
    path: '/plugins/:account/reports',
    access: 'session',
    layout: 'product',
    title: 'lives',
    texts: ['lives'],
    load: async () => (await import('#features/reports/web/account-reports-page.tsx')).AccountReportsPage,
  },
  {
    path: '/plugins/ebook',
    access: 'session',
    layout: 'product',
    title: 'guide',
    texts: ['lives'],
    load: async () => (await import('#features/reports/web/guide/guide-page.tsx')).GuidePage,
  },
  {
    path: '/plugins/import',
    access: 'session',
    layout: 'product',
    title: 'importFile',
    texts: ['lives', 'files'],
    load: async () => (await import('#features/report-files/web/import/import-page.tsx')).ImportPage,
  },
  {
    path: '/plugins/v2/:pluginId/:pluginType/lives',
    access: 'session',
    layout: 'product',
    title: 'lives',
    texts: ['lives', 'posts'],
    load: async () => (await import('./reports/lives-page.tsx')).LivesPage,
  },
  {
    path: '/plugins/v2/lives/share-with-me',
    access: 'session',
    layout: 'product',
    title: 'sharedWithMe',
    texts: ['lives', 'sharing'],
    load: async () => (await import('#features/reports/web/shared-with-me-page.tsx')).SharedWithMePage,
  },
  {
    path: '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report',
    access: 'session',
    layout: 'product',
    title: 'report',
    texts: ['lives', 'sharing', 'files', 'carts', 'billing'],
    load: async () => (await import('./reports/live-report-page.tsx')).LiveReportPage,
  },
  {
    path: '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report/invoice',
    access: 'session',
    layout: 'product',
    title: 'reportInvoice',
    texts: ['lives', 'files'],
    load: async () => (await import('#features/reports/web/invoice/invoice-page.tsx')).InvoicePage,
  },
  {
    path: '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report/desk',
    access: 'session',
    layout: 'bare',
    title: 'controlDesk',
    texts: ['lives', 'carts', 'room', 'controlDesk'],
    load: shopPage('LiveDeskPage'),
  },
  {
    path: '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report/share-with-me',
    access: 'session',
    layout: 'product',
    title: 'report',
    texts: ['lives', 'sharing', 'files', 'carts', 'billing'],
    load: async () => (await import('./reports/live-report-page.tsx')).LiveReportPage,
  },
  {
    path: '/merchants/lr/:date/:platform/:account/full',
    access: 'session',
    layout: 'product',
    title: 'report',
    texts: ['lives', 'files'],
    load: async () => (await import('#features/reports/web/sharing/full-report-page.tsx')).FullReportPage,
  },
  ...productRoutes,
  {
    path: '/pricing',
    access: 'session',
    layout: 'product',
    title: 'pricing',
    texts: ['billing'],
    load: async () => (await import('#features/billing/web/pricing-page.tsx')).PricingPage,
  },
  {
    path: '/billing/payment/process',
    access: 'session',
    layout: 'product',
    title: 'paymentProcess',
    texts: ['billing'],
    load: async () => (await import('#features/billing/web/payment-process-page.tsx')).PaymentProcessPage,
  },
  {
    path: '/billing/credits',
    access: 'session',
    layout: 'product',
    title: 'credits',
    texts: ['billing'],
    load: async () => (await import('#features/billing/web/credits-page.tsx')).CreditsPage,
  },
  {
    path: '/billing/admin',
    access: 'session',
    layout: 'product',
    title: 'billingAdmin',
    texts: ['billing'],
    load: shopPage('BillingAdminPage'),
  },
  {
    path: '/bio',
    access: 'session',
    layout: 'product',
    title: 'bio',
    texts: ['bio', 'catalogue'],
    load: shopPage('BioPage'),
  },
  {
    path: '/affiliate/dashboard',
    access: 'session',
    layout: 'product',
    title: 'affiliate',
    texts: ['affiliates'],
    load: shopPage('AffiliatePage'),
  },
  {
    path: '/affiliate/admin',
    access: 'session',
    layout: 'product',
    title: 'affiliateReview',
    texts: ['affiliates'],
    load: shopPage('AffiliateAdminPage'),
  },
  {
    path: '/crm',
    access: 'session',
    layout: 'product',
    title: 'customers',
    texts: ['customers'],
    load: shopPage('CustomersPage'),
  },
  {
    path: '/crm/import',
    access: 'session',
    layout: 'product',
    title: 'importCustomers',
    texts: ['customerImport'],
    load: shopPage('ImportCustomersPage'),
  },
  {
    path: '/crm/:uuid',
    access: 'session',
    layout: 'product',
    title: 'customer',
    texts: ['customers'],
    load: shopPage('CustomerPage'),
  },
  ...merchantRoutes,
  ...orderRoutes,
  ...streamRoutes,
  {
    path: '/data-protection',
    access: 'session',
    layout: 'product',
    title: 'dataProtection',
    texts: ['dataProtection'],
    load: shopPage('DataProtectionPage'),
  },
  {
    path: '/administration',
    access: 'session',
    layout: 'product',
    title: 'administration',
    texts: ['administration'],
    load: shopPage('AdministrationPage'),
  },
  {
    path: '/_ui',
    access: 'open',
    layout: 'bare',
    title: 'gallery',
    demoOnly: true,
    texts: [],
    load: shopPage('GalleryPage'),
  },
]
