/** A legal basis of the LGPD: art. 7 with its item. */
type LegalBasis = 'consent' | 'legalDuty' | 'contract' | 'legitimateInterest' | 'credit'

export type ProcessingOperation = {
  /** Its texts in `dataProtection.operations`. */
  key:
    | 'accounts'
    | 'comments'
    | 'shops'
    | 'orders'
    | 'lives'
    | 'customers'
    | 'billing'
    | 'affiliates'
    | 'bio'
    | 'measuring'
    | 'rights'
  /** Arara decides on the data, or processes it for the seller, who decides (LGPD, art. 5, VI and VII). */
  role: 'controller' | 'processor'
  bases: LegalBasis[]
  /** The parts of the product that do it. A test finds parts that no operation has. */
  features: string[]
}

/** The record of processing operations (LGPD, art. 37). */
export const processingOperations: ProcessingOperation[] = [
  {
    key: 'accounts',
    role: 'controller',
    bases: ['contract', 'legalDuty'],
    features: ['accounts', 'notifications', 'developer-access'],
  },
  {
    key: 'comments',
    role: 'processor',
    bases: ['legitimateInterest'],
    features: ['integrations', 'lives', 'reports', 'agenda', 'report-files', 'guest-reports', 'intentions'],
  },
  {
    key: 'shops',
    role: 'controller',
    bases: ['contract', 'legalDuty'],
    features: ['merchants', 'services', 'carriers', 'catalogue'],
  },
  {
    key: 'orders',
    role: 'processor',
    bases: ['contract', 'legalDuty'],
    features: ['orders', 'order-payments', 'shop-checkout', 'checkout', 'buyer-emails', 'parcels', 'erp'],
  },
  {
    key: 'lives',
    role: 'processor',
    bases: ['contract', 'consent'],
    features: ['streams', 'live-numbers', 'room', 'live-cart', 'room-kit', 'control-desk'],
  },
  {
    key: 'customers',
    role: 'processor',
    bases: ['legitimateInterest', 'consent', 'credit'],
    features: ['customers'],
  },
  { key: 'billing', role: 'controller', bases: ['contract', 'legalDuty'], features: ['billing'] },
  {
    key: 'affiliates',
    role: 'controller',
    bases: ['contract', 'legitimateInterest'],
    features: ['affiliates'],
  },
  { key: 'bio', role: 'controller', bases: ['contract'], features: ['bio'] },
  { key: 'measuring', role: 'controller', bases: ['consent'], features: ['analytics'] },
  { key: 'rights', role: 'controller', bases: ['legalDuty'], features: ['data-protection'] },
]
