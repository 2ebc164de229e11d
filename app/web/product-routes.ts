import type { RouteEntry } from './routes.ts'

/** The pages of a brand's products; part of `routes.ts`. */
export const productRoutes: RouteEntry[] = [
  {
    path: '/merchants/:uuid/settings/products/external-link',
    access: 'session',
    layout: 'product',
    title: 'products',
    texts: ['merchants', 'merchantSettings', 'products', 'catalogue'],
    load: async () =>
      (await import('#features/catalogue/web/list/external-links-page.tsx')).ExternalLinksPage,
  },
  {
    path: '/merchants/:uuid/settings/products/external-link/new',
    access: 'session',
    layout: 'product',
    title: 'newProduct',
    texts: ['products', 'catalogue'],
    load: async () => (await import('#features/catalogue/web/edit/product-page.tsx')).NewLinkPage,
  },
  {
    path: '/merchants/:uuid/settings/products/:productUuid/external-link/edit',
    access: 'session',
    layout: 'product',
    title: 'editProduct',
    texts: ['products', 'catalogue'],
    load: async () => (await import('#features/catalogue/web/edit/product-page.tsx')).EditLinkPage,
  },
  {
    path: '/merchants/:uuid/settings/products/import',
    access: 'session',
    layout: 'product',
    title: 'importProducts',
    texts: ['products', 'productImport'],
    load: async () => (await import('#features/catalogue/web/import/import-page.tsx')).ImportProductsPage,
  },
  {
    path: '/merchants/:uuid/settings/products/brand/:brandId',
    access: 'session',
    layout: 'product',
    title: 'products',
    texts: ['merchants', 'merchantSettings', 'products', 'catalogue'],
    load: async () => (await import('#features/catalogue/web/list/catalogue-page.tsx')).CataloguePage,
  },
  {
    path: '/merchants/:uuid/settings/products/brand/:brandId/new',
    access: 'session',
    layout: 'product',
    title: 'newProduct',
    texts: ['products', 'catalogue'],
    load: async () => (await import('#features/catalogue/web/edit/product-page.tsx')).NewProductPage,
  },
  {
    path: '/merchants/:uuid/settings/products/brand/:brandId/:productId/edit',
    access: 'session',
    layout: 'product',
    title: 'editProduct',
    texts: ['products', 'catalogue'],
    load: async () => (await import('#features/catalogue/web/edit/product-page.tsx')).EditProductPage,
  },
]
