import type { RouteEntry } from './routes.ts'
import { shopPage } from './shop-page.ts'

/** The pages of a brand's products; part of `routes.ts`. */
export const productRoutes: RouteEntry[] = [
  {
    path: '/merchants/:uuid/settings/products/external-link',
    access: 'session',
    layout: 'product',
    title: 'products',
    texts: ['merchants', 'merchantSettings', 'products', 'catalogue'],
    load: shopPage('ExternalLinksPage'),
  },
  {
    path: '/merchants/:uuid/settings/products/external-link/new',
    access: 'session',
    layout: 'product',
    title: 'newProduct',
    texts: ['products', 'catalogue'],
    load: shopPage('NewLinkPage'),
  },
  {
    path: '/merchants/:uuid/settings/products/:productUuid/external-link/edit',
    access: 'session',
    layout: 'product',
    title: 'editProduct',
    texts: ['products', 'catalogue'],
    load: shopPage('EditLinkPage'),
  },
  {
    path: '/merchants/:uuid/settings/products/import',
    access: 'session',
    layout: 'product',
    title: 'importProducts',
    texts: ['products', 'productImport'],
    load: shopPage('ImportProductsPage'),
  },
  {
    path: '/merchants/:uuid/settings/products/brand/:brandId',
    access: 'session',
    layout: 'product',
    title: 'products',
    texts: ['merchants', 'merchantSettings', 'products', 'catalogue'],
    load: shopPage('CataloguePage'),
  },
  {
    path: '/merchants/:uuid/settings/products/brand/:brandId/new',
    access: 'session',
    layout: 'product',
    title: 'newProduct',
    texts: ['products', 'catalogue'],
    load: shopPage('NewProductPage'),
  },
  {
    path: '/merchants/:uuid/settings/products/brand/:brandId/:productId/edit',
    access: 'session',
    layout: 'product',
    title: 'editProduct',
    texts: ['products', 'catalogue'],
    load: shopPage('EditProductPage'),
  },
]
