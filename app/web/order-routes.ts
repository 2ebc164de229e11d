import type { RouteEntry } from './routes.ts'
import { shopPage } from './shop-page.ts'

/** The seller's pages of orders. */
export const orderRoutes: RouteEntry[] = [
  {
    path: '/orders',
    access: 'session',
    layout: 'product',
    title: 'orders',
    texts: ['merchants', 'merchantSettings', 'orders'],
    load: shopPage('OrdersHomePage'),
  },
  {
    path: '/merchants/:uuid/orders',
    access: 'session',
    layout: 'product',
    title: 'orders',
    texts: ['merchants', 'merchantSettings', 'catalogue', 'orders', 'parcels'],
    load: shopPage('OrdersPage'),
  },
  {
    path: '/merchants/:uuid/orders/picking',
    access: 'session',
    layout: 'product',
    title: 'picking',
    texts: ['merchants', 'merchantSettings', 'parcels'],
    load: shopPage('PickingPage'),
  },
  {
    path: '/merchants/:uuid/orders/terms',
    access: 'session',
    layout: 'product',
    title: 'sellingTerms',
    texts: ['merchants', 'merchantSettings', 'orders', 'sellingTerms'],
    load: shopPage('TermsPage'),
  },
  {
    path: '/merchants/:uuid/orders/buyers',
    access: 'session',
    layout: 'product',
    title: 'buyers',
    texts: ['merchants', 'merchantSettings', 'orders', 'sellingTerms'],
    load: shopPage('BuyersPage'),
  },
  {
    path: '/merchants/:uuid/orders/payments',
    access: 'session',
    layout: 'product',
    title: 'orderPayments',
    texts: ['merchants', 'merchantSettings', 'orders', 'orderPayments'],
    load: shopPage('OrderPaymentsPage'),
  },
  {
    path: '/merchants/:uuid/orders/:orderUuid',
    access: 'session',
    layout: 'product',
    title: 'order',
    texts: ['merchants', 'merchantSettings', 'catalogue', 'orders', 'parcels'],
    load: shopPage('OrderPage'),
  },
]
