/**
 * Texts of the pages of brands, their products, orders, lives and customers. The list is a script of its own: otherwise
 * the first page that a user opens would load the names of all their files.
 */
export const shopTexts = {
  catalogue: {
    'pt-BR': async () => ({
      catalogue: (await import('#features/catalogue/messages/web.pt-BR.ts')).cataloguePtBr,
    }),
    'en-US': async () => ({
      catalogue: (await import('#features/catalogue/messages/web.en-US.ts')).catalogueEnUs,
    }),
  },
  customers: {
    'pt-BR': async () => ({
      customers: (await import('#features/customers/messages/web.pt-BR.ts')).customersPtBr,
    }),
    'en-US': async () => ({
      customers: (await import('#features/customers/messages/web.en-US.ts')).customersEnUs,
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
  products: {
    'pt-BR': async () => ({
      products: (await import('#features/catalogue/messages/products.pt-BR.ts')).productsPtBr,
    }),
    'en-US': async () => ({
      products: (await import('#features/catalogue/messages/products.en-US.ts')).productsEnUs,
    }),
  },
  streams: {
    'pt-BR': async () => (await import('#features/streams/messages/pages.pt-BR.ts')).streamPagesPtBr,
    'en-US': async () => (await import('#features/streams/messages/pages.en-US.ts')).streamPagesEnUs,
  },
}
