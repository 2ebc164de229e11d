/**
 * The features in the order of their dependencies: each may use those before it and none after it. Their migrations are
 * applied in this order, too. docs/architecture.md explains the order; a new feature takes its place here.
 */
export const features = [
  'accounts',
  'notifications',
  'analytics',
  'integrations',
  'merchants',
  'services',
  'catalogue',
  'billing',
  'affiliates',
  'lives',
  'reports',
  'agenda',
  'report-files',
  'guest-reports',
  'intentions',
  'orders',
  'order-payments',
  'shop-checkout',
  'checkout',
  'buyer-emails',
  'parcels',
  'streams',
  'live-numbers',
  'room',
  'live-cart',
  'room-kit',
  'customers',
  'bio',
]
