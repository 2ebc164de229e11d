/**
 * The features in the order in which they may use one another: each one those before it, none after it.
 * docs/architecture.md explains the order; a new feature takes its place here.
 */
export const FEATURE_ORDER = [
  'accounts',
  'notifications',
  'analytics',
  'integrations',
  'merchants',
  'catalogue',
  'billing',
  'affiliates',
  'lives',
  'streams',
  'chat',
  'carts',
  'customers',
  'bio',
]
