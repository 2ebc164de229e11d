import type { ComponentType } from 'react'
import type { TextPart } from './messages/load-messages.ts'
import type { shellPtBr } from './messages/shell.pt-BR.ts'

/**
 * Who may see a page: `session` sends the signed-out to the login and comes back, `guests` sends the signed-in
 * away, `open` is for everybody.
 */
export type Access = 'open' | 'session' | 'guests'

/** What stands around a page: the product's menu, the two columns of the session pages, or nothing. */
export type Frame = 'product' | 'guest' | 'bare'

export type RouteEntry = {
  /** As spec §2 spells it, with `:name` for parameters. */
  path: string
  access: Access
  frame: Frame
  /** Names the page in the browser's tab: a key of the shell's titles. */
  title: keyof typeof shellPtBr.titles
  /** What the page says beside what every page says: fetched with its code. */
  /** Production answers 404. */
  demoOnly?: true
  texts: readonly TextPart[]
  load: () => Promise<ComponentType>
}

/** Every page, in spec §2's order. A new page is one entry here. */
export const routes: RouteEntry[] = [
  {
    path: '/session/login',
    access: 'guests',
    frame: 'guest',
    title: 'login',
    texts: ['accounts'],
    load: async () => (await import('#features/accounts/web/login-page.tsx')).LoginPage,
  },
  {
    path: '/session/logout',
    access: 'guests',
    frame: 'guest',
    title: 'logout',
    texts: ['accounts'],
    load: async () => (await import('#features/accounts/web/logout-page.tsx')).LogoutPage,
  },
  {
    path: '/session/refresh',
    access: 'session',
    frame: 'guest',
    title: 'refresh',
    texts: ['accounts'],
    load: async () => (await import('#features/accounts/web/refresh-page.tsx')).RefreshPage,
  },
  {
    path: '/session/signup',
    access: 'guests',
    frame: 'guest',
    title: 'signup',
    texts: ['accounts'],
    load: async () => (await import('#features/accounts/web/signup-page.tsx')).SignupPage,
  },
  {
    path: '/session/password/reset',
    access: 'session',
    frame: 'guest',
    title: 'passwordReset',
    texts: ['accounts'],
    load: async () => (await import('#features/accounts/web/password-reset-page.tsx')).PasswordResetPage,
  },
  {
    path: '/session/recover',
    access: 'guests',
    frame: 'guest',
    title: 'recover',
    texts: ['accounts'],
    load: async () => (await import('#features/accounts/web/recover-page.tsx')).RecoverPage,
  },
  {
    path: '/session/temporary/password',
    access: 'guests',
    frame: 'guest',
    title: 'temporaryPassword',
    texts: ['accounts'],
    load: async () =>
      (await import('#features/accounts/web/temporary-password-page.tsx')).TemporaryPasswordPage,
  },
  {
    path: '/error',
    access: 'open',
    frame: 'bare',
    title: 'error',
    texts: [],
    load: async () => (await import('./pages/error-page.tsx')).ErrorPage,
  },
  {
    path: '/oops-500',
    access: 'open',
    frame: 'bare',
    title: 'error',
    texts: [],
    load: async () => (await import('./pages/error-page.tsx')).ErrorPage,
  },
  {
    path: '/affiliate/r/:affiliateCode',
    access: 'open',
    frame: 'guest',
    title: 'signup',
    texts: ['accounts', 'affiliates'],
    load: async () => (await import('./affiliate-signup-page.tsx')).AffiliateSignupPage,
  },
  {
    path: '/plugins/callback/instagram',
    access: 'open',
    frame: 'guest',
    title: 'connecting',
    texts: ['integrations'],
    load: async () =>
      (await import('#features/integrations/web/instagram-callback-page.tsx')).InstagramCallbackPage,
  },
  {
    path: '/profile/settings',
    access: 'session',
    frame: 'product',
    title: 'profile',
    texts: ['accounts', 'profile'],
    load: async () => (await import('#features/accounts/web/profile/settings-page.tsx')).SettingsPage,
  },
  {
    path: '/profile/settings/address',
    access: 'session',
    frame: 'product',
    title: 'profileAddress',
    texts: ['accounts', 'profile'],
    load: async () => (await import('#features/accounts/web/profile/address-page.tsx')).AddressPage,
  },
  {
    path: '/profile/settings/address/add',
    access: 'session',
    frame: 'product',
    title: 'profileAddressAdd',
    texts: ['accounts', 'profile'],
    load: async () => (await import('#features/accounts/web/profile/address-form-page.tsx')).AddressFormPage,
  },
  {
    path: '/profile/settings/payment-methods',
    access: 'session',
    frame: 'product',
    title: 'profilePayment',
    texts: ['accounts', 'profile', 'billing'],
    load: async () => (await import('./profile/payment-methods-page.tsx')).PaymentMethodsPage,
  },
  {
    path: '/profile/settings/notifications',
    access: 'session',
    frame: 'product',
    title: 'profileNotifications',
    texts: ['accounts', 'profile'],
    load: async () =>
      (await import('#features/accounts/web/profile/notifications-page.tsx')).NotificationsPage,
  },
  {
    path: '/profile/settings/sessions',
    access: 'session',
    frame: 'product',
    title: 'profileSessions',
    texts: ['accounts', 'profile'],
    load: async () => (await import('#features/accounts/web/profile/sessions-page.tsx')).SessionsPage,
  },
  {
    path: '/profile/settings/privacy',
    access: 'session',
    frame: 'product',
    title: 'profilePrivacy',
    texts: ['profile', 'frame'],
    load: async () => (await import('./privacy/privacy-page.tsx')).PrivacyPage,
  },
  {
    path: '/profile/settings/data',
    access: 'session',
    frame: 'product',
    title: 'profileData',
    texts: ['accounts', 'profile'],
    load: async () => (await import('#features/accounts/web/profile/data-page.tsx')).DataPage,
  },
  {
    path: '/dashboard',
    access: 'session',
    frame: 'product',
    title: 'dashboard',
    texts: [],
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  },
  {
    path: '/plugins',
    access: 'session',
    frame: 'product',
    title: 'integrations',
    texts: ['integrations'],
    load: async () => (await import('#features/integrations/web/plugins-page.tsx')).PluginsPage,
  },
  {
    path: '/plugins/:account/reports',
    access: 'session',
    frame: 'product',
    title: 'lives',
    texts: ['lives'],
    load: async () => (await import('#features/reports/web/account-reports-page.tsx')).AccountReportsPage,
  },
  {
    path: '/plugins/ebook',
    access: 'session',
    frame: 'product',
    title: 'guide',
    texts: ['lives'],
    load: async () => (await import('#features/reports/web/guide/guide-page.tsx')).GuidePage,
  },
  {
    path: '/plugins/import',
    access: 'session',
    frame: 'product',
    title: 'importFile',
    texts: ['lives', 'files'],
    load: async () => (await import('#features/report-files/web/import/import-page.tsx')).ImportPage,
  },
  {
    path: '/plugins/v2/:pluginId/:pluginType/lives',
    access: 'session',
    frame: 'product',
    title: 'lives',
    texts: ['lives'],
    load: async () => (await import('./reports/lives-page.tsx')).LivesPage,
  },
  {
    path: '/plugins/v2/lives/share-with-me',
    access: 'session',
    frame: 'product',
    title: 'sharedWithMe',
    texts: ['lives', 'sharing'],
    load: async () => (await import('#features/reports/web/shared-with-me-page.tsx')).SharedWithMePage,
  },
  {
    path: '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report',
    access: 'session',
    frame: 'product',
    title: 'report',
    texts: ['lives', 'sharing', 'files', 'carts', 'billing'],
    load: async () => (await import('./reports/live-report-page.tsx')).LiveReportPage,
  },
  {
    path: '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report/invoice',
    access: 'session',
    frame: 'product',
    title: 'reportInvoice',
    texts: ['lives', 'files'],
    load: async () => (await import('#features/reports/web/invoice/invoice-page.tsx')).InvoicePage,
  },
  {
    path: '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report/share-with-me',
    access: 'session',
    frame: 'product',
    title: 'report',
    texts: ['lives', 'sharing', 'files', 'carts', 'billing'],
    load: async () => (await import('./reports/live-report-page.tsx')).LiveReportPage,
  },
  {
    path: '/merchants/lr/:date/:platform/:account/full',
    access: 'session',
    frame: 'product',
    title: 'report',
    texts: ['lives', 'files'],
    load: async () => (await import('#features/reports/web/sharing/full-report-page.tsx')).FullReportPage,
  },
  {
    path: '/pricing',
    access: 'session',
    frame: 'product',
    title: 'pricing',
    texts: ['billing'],
    load: async () => (await import('#features/billing/web/pricing-page.tsx')).PricingPage,
  },
  {
    path: '/billing/payment/process',
    access: 'session',
    frame: 'product',
    title: 'paymentProcess',
    texts: ['billing'],
    load: async () => (await import('#features/billing/web/payment-process-page.tsx')).PaymentProcessPage,
  },
  {
    path: '/billing/credits',
    access: 'session',
    frame: 'product',
    title: 'credits',
    texts: ['billing'],
    load: async () => (await import('#features/billing/web/credits-page.tsx')).CreditsPage,
  },
  {
    path: '/billing/admin',
    access: 'session',
    frame: 'product',
    title: 'billingAdmin',
    texts: ['billing'],
    load: async () => (await import('#features/billing/web/admin-page.tsx')).BillingAdminPage,
  },
  {
    path: '/bio',
    access: 'session',
    frame: 'product',
    title: 'bio',
    texts: ['bio'],
    load: async () => (await import('#features/bio/web/bio-page.tsx')).BioPage,
  },
  {
    path: '/affiliate/dashboard',
    access: 'session',
    frame: 'product',
    title: 'affiliate',
    texts: ['affiliates'],
    load: async () => (await import('#features/affiliates/web/affiliate-page.tsx')).AffiliatePage,
  },
  {
    path: '/affiliate/admin',
    access: 'session',
    frame: 'product',
    title: 'affiliateReview',
    texts: ['affiliates'],
    load: async () => (await import('#features/affiliates/web/admin-page.tsx')).AffiliateAdminPage,
  },
  {
    path: '/_ui',
    access: 'open',
    frame: 'bare',
    title: 'gallery',
    demoOnly: true,
    texts: [],
    load: async () => (await import('#ui/gallery/gallery-page.tsx')).GalleryPage,
  },
]
