/**
 * Texts of pages that are seldom opened first: brands, their products, orders, lives and customers, claims, the bio page,
 * affiliates. The list is a script of its own: otherwise the first page that a user opens would load the names of all
 * their files.
 */
export const shopTexts = {
  affiliates: {
    'pt-BR': async () => ({
      affiliates: (await import('#features/affiliates/messages/web.pt-BR.ts')).affiliatesPtBr,
    }),
    'en-US': async () => ({
      affiliates: (await import('#features/affiliates/messages/web.en-US.ts')).affiliatesEnUs,
    }),
  },
  bio: {
    'pt-BR': async () => ({ bio: (await import('#features/bio/messages/web.pt-BR.ts')).bioPtBr }),
    'en-US': async () => ({ bio: (await import('#features/bio/messages/web.en-US.ts')).bioEnUs }),
  },
  catalogue: {
    'pt-BR': async () => ({
      catalogue: (await import('#features/catalogue/messages/web.pt-BR.ts')).cataloguePtBr,
    }),
    'en-US': async () => ({
      catalogue: (await import('#features/catalogue/messages/web.en-US.ts')).catalogueEnUs,
    }),
  },
  carriers: {
    'pt-BR': async () => ({
      carriers: (await import('#features/carriers/messages/web.pt-BR.ts')).carriersPtBr,
    }),
    'en-US': async () => ({
      carriers: (await import('#features/carriers/messages/web.en-US.ts')).carriersEnUs,
    }),
  },
  checkout: {
    'pt-BR': async () => ({
      checkout: (await import('#features/checkout/messages/web.pt-BR.ts')).checkoutPtBr,
    }),
    'en-US': async () => ({
      checkout: (await import('#features/checkout/messages/web.en-US.ts')).checkoutEnUs,
    }),
  },
  claimReplies: {
    'pt-BR': async () => ({
      claimReplies: (await import('#features/intentions/messages/claim-replies.pt-BR.ts')).claimRepliesPtBr,
    }),
    'en-US': async () => ({
      claimReplies: (await import('#features/intentions/messages/claim-replies.en-US.ts')).claimRepliesEnUs,
    }),
  },
  claims: {
    'pt-BR': async () => ({
      claims: (await import('#features/intentions/messages/claims.pt-BR.ts')).claimsPtBr,
      accuracy: (await import('#features/intentions/messages/accuracy.pt-BR.ts')).accuracyPtBr,
    }),
    'en-US': async () => ({
      claims: (await import('#features/intentions/messages/claims.en-US.ts')).claimsEnUs,
      accuracy: (await import('#features/intentions/messages/accuracy.en-US.ts')).accuracyEnUs,
    }),
  },
  closeOut: {
    'pt-BR': async () => ({
      closeOut: (await import('#features/intentions/messages/close-out.pt-BR.ts')).closeOutPtBr,
    }),
    'en-US': async () => ({
      closeOut: (await import('#features/intentions/messages/close-out.en-US.ts')).closeOutEnUs,
    }),
  },
  controlDesk: {
    'pt-BR': async () => ({
      controlDesk: (await import('#features/control-desk/messages/web.pt-BR.ts')).controlDeskPtBr,
    }),
    'en-US': async () => ({
      controlDesk: (await import('#features/control-desk/messages/web.en-US.ts')).controlDeskEnUs,
    }),
  },
  customers: {
    'pt-BR': async () => ({
      customers: (await import('#features/customers/messages/web.pt-BR.ts')).customersPtBr,
      customerParts: (await import('#features/customers/messages/parts.pt-BR.ts')).customerPartsPtBr,
    }),
    'en-US': async () => ({
      customers: (await import('#features/customers/messages/web.en-US.ts')).customersEnUs,
      customerParts: (await import('#features/customers/messages/parts.en-US.ts')).customerPartsEnUs,
    }),
  },
  customerImport: {
    'pt-BR': async () => ({
      customerImport: (await import('#features/customers/messages/import.pt-BR.ts')).customerImportPtBr,
    }),
    'en-US': async () => ({
      customerImport: (await import('#features/customers/messages/import.en-US.ts')).customerImportEnUs,
    }),
  },
  developerAccess: {
    'pt-BR': async () => ({
      developerAccess: (await import('#features/developer-access/messages/web.pt-BR.ts')).developerAccessPtBr,
    }),
    'en-US': async () => ({
      developerAccess: (await import('#features/developer-access/messages/web.en-US.ts')).developerAccessEnUs,
    }),
  },
  liveBags: {
    'pt-BR': async () => ({
      liveBags: (await import('#features/orders/messages/live-bags.pt-BR.ts')).liveBagsPtBr,
    }),
    'en-US': async () => ({
      liveBags: (await import('#features/orders/messages/live-bags.en-US.ts')).liveBagsEnUs,
    }),
  },
  liveNumbers: {
    'pt-BR': async () => ({
      liveNumbers: (await import('#features/live-numbers/messages/web.pt-BR.ts')).liveNumbersPtBr,
    }),
    'en-US': async () => ({
      liveNumbers: (await import('#features/live-numbers/messages/web.en-US.ts')).liveNumbersEnUs,
    }),
  },
  merchantInvoices: {
    'pt-BR': async () => ({
      merchantInvoices: (await import('#features/billing/messages/merchant-invoices.pt-BR.ts'))
        .merchantInvoicesPtBr,
    }),
    'en-US': async () => ({
      merchantInvoices: (await import('#features/billing/messages/merchant-invoices.en-US.ts'))
        .merchantInvoicesEnUs,
    }),
  },
  erp: {
    'pt-BR': async () => ({ erp: (await import('#features/erp/messages/web.pt-BR.ts')).erpPtBr }),
    'en-US': async () => ({ erp: (await import('#features/erp/messages/web.en-US.ts')).erpEnUs }),
  },
  merchantSettings: {
    'pt-BR': async () => ({
      merchantSettings: (await import('#features/merchants/messages/settings.pt-BR.ts')).merchantSettingsPtBr,
    }),
    'en-US': async () => ({
      merchantSettings: (await import('#features/merchants/messages/settings.en-US.ts')).merchantSettingsEnUs,
    }),
  },
  orderPayments: {
    'pt-BR': async () => ({
      orderPayments: (await import('#features/order-payments/messages/web.pt-BR.ts')).orderPaymentsPtBr,
    }),
    'en-US': async () => ({
      orderPayments: (await import('#features/order-payments/messages/web.en-US.ts')).orderPaymentsEnUs,
    }),
  },
  orders: {
    'pt-BR': async () => ({ orders: (await import('#features/orders/messages/web.pt-BR.ts')).ordersPtBr }),
    'en-US': async () => ({ orders: (await import('#features/orders/messages/web.en-US.ts')).ordersEnUs }),
  },
  parcels: {
    'pt-BR': async () => ({
      parcels: (await import('#features/parcels/messages/web.pt-BR.ts')).parcelsPtBr,
    }),
    'en-US': async () => ({
      parcels: (await import('#features/parcels/messages/web.en-US.ts')).parcelsEnUs,
    }),
  },
  productImport: {
    'pt-BR': async () => ({
      productImport: (await import('#features/catalogue/messages/import.pt-BR.ts')).productImportPtBr,
    }),
    'en-US': async () => ({
      productImport: (await import('#features/catalogue/messages/import.en-US.ts')).productImportEnUs,
    }),
  },
  posts: {
    'pt-BR': async () => ({ posts: (await import('#features/reports/messages/posts.pt-BR.ts')).postsPtBr }),
    'en-US': async () => ({ posts: (await import('#features/reports/messages/posts.en-US.ts')).postsEnUs }),
  },
  products: {
    'pt-BR': async () => ({
      products: (await import('#features/catalogue/messages/products.pt-BR.ts')).productsPtBr,
    }),
    'en-US': async () => ({
      products: (await import('#features/catalogue/messages/products.en-US.ts')).productsEnUs,
    }),
  },
  room: {
    'pt-BR': async () => ({ room: (await import('#features/room/messages/web.pt-BR.ts')).roomPtBr }),
    'en-US': async () => ({ room: (await import('#features/room/messages/web.en-US.ts')).roomEnUs }),
  },
  roomKit: {
    'pt-BR': async () => ({
      roomKit: (await import('#features/room-kit/messages/web.pt-BR.ts')).roomKitPtBr,
    }),
    'en-US': async () => ({
      roomKit: (await import('#features/room-kit/messages/web.en-US.ts')).roomKitEnUs,
    }),
  },
  security: {
    'pt-BR': async () => ({
      security: (await import('#features/accounts/messages/security.pt-BR.ts')).securityPtBr,
    }),
    'en-US': async () => ({
      security: (await import('#features/accounts/messages/security.en-US.ts')).securityEnUs,
    }),
  },
  sellingTerms: {
    'pt-BR': async () => ({
      sellingTerms: (await import('#features/orders/messages/selling-terms.pt-BR.ts')).sellingTermsPtBr,
    }),
    'en-US': async () => ({
      sellingTerms: (await import('#features/orders/messages/selling-terms.en-US.ts')).sellingTermsEnUs,
    }),
  },
  services: {
    'pt-BR': async () => ({
      services: (await import('#features/services/messages/web.pt-BR.ts')).servicesPtBr,
    }),
    'en-US': async () => ({
      services: (await import('#features/services/messages/web.en-US.ts')).servicesEnUs,
    }),
  },
  streamGuest: {
    'pt-BR': async () => ({
      guest: (await import('#features/streams/messages/guest.pt-BR.ts')).guestPtBr,
      studio: (await import('#features/streams/messages/studio.pt-BR.ts')).studioPtBr,
    }),
    'en-US': async () => ({
      guest: (await import('#features/streams/messages/guest.en-US.ts')).guestEnUs,
      studio: (await import('#features/streams/messages/studio.en-US.ts')).studioEnUs,
    }),
  },
  streams: {
    'pt-BR': async () => (await import('#features/streams/messages/pages.pt-BR.ts')).streamPagesPtBr,
    'en-US': async () => (await import('#features/streams/messages/pages.en-US.ts')).streamPagesEnUs,
  },
  team: {
    'pt-BR': async () => ({ team: (await import('./team.pt-BR.ts')).teamPtBr }),
    'en-US': async () => ({ team: (await import('./team.en-US.ts')).teamEnUs }),
  },
}
