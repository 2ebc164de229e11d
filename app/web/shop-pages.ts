/**
 * The code of pages that are seldom opened first: brands, their products, orders, lives and customers, the bio page,
 * affiliates, administrators', the gallery of components; each under the name of its component.
 */
export const shopPages = {
  MerchantsPage: async () => (await import('#features/merchants/web/merchants-page.tsx')).MerchantsPage,
  NewMerchantPage: async () =>
    (await import('#features/merchants/web/new-merchant-page.tsx')).NewMerchantPage,
  ServicesPage: async () => (await import('./services/services-page.tsx')).ServicesPage,
  ErpPage: async () => (await import('./services/erp-page.tsx')).ErpPage,
  ServiceCallbackPage: async () =>
    (await import('#features/services/web/service-callback-page.tsx')).ServiceCallbackPage,
  MerchantDataPage: async () =>
    (await import('#features/merchants/web/settings/data-page.tsx')).MerchantDataPage,
  MerchantDescriptionPage: async () =>
    (await import('#features/merchants/web/description/description-page.tsx')).MerchantDescriptionPage,
  MerchantLocationsPage: async () =>
    (await import('#features/merchants/web/locations/locations-page.tsx')).MerchantLocationsPage,
  MerchantLocationFormPage: async () =>
    (await import('#features/merchants/web/locations/location-form-page.tsx')).MerchantLocationFormPage,
  MerchantPeoplePage: async () =>
    (await import('#features/merchants/web/people/people-page.tsx')).MerchantPeoplePage,
  MerchantInvitePage: async () =>
    (await import('#features/merchants/web/people/invite-page.tsx')).MerchantInvitePage,
  MerchantBankingPage: async () =>
    (await import('#features/merchants/web/banking/banking-page.tsx')).MerchantBankingPage,
  MerchantPoliciesPage: async () =>
    (await import('#features/merchants/web/policies/policies-page.tsx')).MerchantPoliciesPage,
  CheckoutSettingsPage: async () =>
    (await import('#features/checkout/web/checkout-settings-page.tsx')).CheckoutSettingsPage,
  MerchantInvoicesPage: async () =>
    (await import('#features/billing/web/merchant-invoices/merchant-invoices-page.tsx')).MerchantInvoicesPage,
  ExternalLinksPage: async () =>
    (await import('#features/catalogue/web/list/external-links-page.tsx')).ExternalLinksPage,
  NewLinkPage: async () => (await import('#features/catalogue/web/edit/product-page.tsx')).NewLinkPage,
  EditLinkPage: async () => (await import('#features/catalogue/web/edit/product-page.tsx')).EditLinkPage,
  ImportProductsPage: async () =>
    (await import('#features/catalogue/web/import/import-page.tsx')).ImportProductsPage,
  CataloguePage: async () => (await import('#features/catalogue/web/list/catalogue-page.tsx')).CataloguePage,
  NewProductPage: async () => (await import('#features/catalogue/web/edit/product-page.tsx')).NewProductPage,
  EditProductPage: async () =>
    (await import('#features/catalogue/web/edit/product-page.tsx')).EditProductPage,
  OrdersHomePage: async () => (await import('#features/orders/web/orders-home-page.tsx')).OrdersHomePage,
  OrdersPage: async () => (await import('./orders/orders-page.tsx')).OrdersPage,
  PickingPage: async () => (await import('#features/parcels/web/picking-page.tsx')).PickingPage,
  TermsPage: async () => (await import('#features/orders/web/terms/terms-page.tsx')).TermsPage,
  BuyersPage: async () => (await import('#features/orders/web/buyers/buyers-page.tsx')).BuyersPage,
  OrderPaymentsPage: async () =>
    (await import('#features/order-payments/web/order-payments-page.tsx')).OrderPaymentsPage,
  OrderPage: async () => (await import('./orders/order-page.tsx')).OrderPage,
  DevelopersPage: async () => (await import('./developers/developers-page.tsx')).DevelopersPage,
  CustomersPage: async () => (await import('./customers/customers-page.tsx')).CustomersPage,
  CustomerPage: async () => (await import('./customers/customer-page.tsx')).CustomerPage,
  ImportCustomersPage: async () =>
    (await import('#features/customers/web/import/import-page.tsx')).ImportCustomersPage,
  StreamsPage: async () => (await import('#features/streams/web/streams-page.tsx')).StreamsPage,
  NewStreamPage: async () => (await import('#features/streams/web/new-stream-page.tsx')).NewStreamPage,
  StreamDataPage: async () => (await import('./streams/stream-data-page.tsx')).StreamDataPage,
  StreamDescriptionPage: async () =>
    (await import('#features/streams/web/description/description-page.tsx')).StreamDescriptionPage,
  StreamGroupPage: async () =>
    (await import('#features/streams/web/products/products-page.tsx')).StreamGroupPage,
  StreamLinksPage: async () =>
    (await import('#features/streams/web/products/products-page.tsx')).StreamLinksPage,
  StreamFaqsPage: async () => (await import('#features/streams/web/faqs/faqs-page.tsx')).StreamFaqsPage,
  StreamFaqFormPage: async () =>
    (await import('#features/streams/web/faqs/faq-form-page.tsx')).StreamFaqFormPage,
  StreamPeoplePage: async () =>
    (await import('#features/streams/web/people/people-page.tsx')).StreamPeoplePage,
  StreamInvitePage: async () =>
    (await import('#features/streams/web/people/invite-page.tsx')).StreamInvitePage,
  StreamDeskPage: async () => (await import('./desk/stream-desk-page.tsx')).StreamDeskPage,
  LiveDeskPage: async () => (await import('./desk/live-desk-page.tsx')).LiveDeskPage,
  LiveNumbersPage: async () => (await import('./streams/live-numbers-page.tsx')).LiveNumbersPage,
  BroadcastStartPage: async () =>
    (await import('#features/streams/web/broadcast/start-page.tsx')).BroadcastStartPage,
  BroadcastLivePage: async () => (await import('./streams/broadcast-live-page.tsx')).BroadcastLivePage,
  GuestPage: async () => (await import('#features/streams/web/guest/guest-page.tsx')).GuestPage,
  ModeratePage: async () => (await import('./streams/moderate-page.tsx')).ModeratePage,
  BioPage: async () => (await import('#features/bio/web/bio-page.tsx')).BioPage,
  AffiliateSignupPage: async () => (await import('./affiliate-signup-page.tsx')).AffiliateSignupPage,
  AffiliatePage: async () => (await import('#features/affiliates/web/affiliate-page.tsx')).AffiliatePage,
  AffiliateAdminPage: async () =>
    (await import('#features/affiliates/web/admin-page.tsx')).AffiliateAdminPage,
  BillingAdminPage: async () => (await import('#features/billing/web/admin-page.tsx')).BillingAdminPage,
  DataProtectionPage: async () =>
    (await import('#features/data-protection/web/data-protection-page.tsx')).DataProtectionPage,
  AdministrationPage: async () =>
    (await import('./administration/administration-page.tsx')).AdministrationPage,
  GalleryPage: async () => (await import('#ui/gallery/gallery-page.tsx')).GalleryPage,
}
