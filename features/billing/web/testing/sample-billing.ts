import { type Page, pageOf } from '#platform/contract/table.ts'
import type { Offer } from '../billing-queries.ts'
import type { Credit } from '../credit-text.ts'
import type { PendingPayment } from '../pending-query.ts'

const seller = '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d11'
let made = 0
const newId = () => `01900000-0000-7000-8000-${String(++made).padStart(12, '0')}`

/** A bought credit of which two of four days are left. */
export function sampleCredit(differences: Partial<Credit> = {}): Credit {
  return {
    id: newId(),
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    userUuid: seller,
    paymentId: newId(),
    paymentGateway: 'sandbox',
    paymentMethod: 'pix',
    paymentValue: 20_000,
    paymentCurrency: 'BRL',
    paymentInvoiceUrl: 'https://pay.example/invoice/1',
    type: 'CREDITS',
    credits: 4,
    maxDistinctAccounts: -1,
    validFrom: '2026-11-01T12:00:00.000Z',
    validTo: '2027-11-01T12:00:00.000Z',
    isFree: false,
    available: 2,
    state: 'available',
    unlocks: [],
    unlockedAt: null,
    unlockedBy: null,
    rawData: null,
    freeUnlocksMediaId: null,
    creditUnlocksMediaId: null,
    messageAboutCredit: '',
    ...differences,
  }
}

/** A live that a credit opened. */
export function sampleUse(day: number): Credit['unlocks'][number] {
  const at = `2026-11-${String(day).padStart(2, '0')}T22:00:00.000Z`
  return {
    pluginId: newId(),
    pluginAccountName: 'ateliedalu.modas',
    mediaId: `live-${day}`,
    mediaCreatedAt: at,
    unlockedBy: seller,
    unlockedByName: 'Luciana Prado',
    unlockedAt: at,
  }
}

/** A Pix for one credit. */
export function samplePending(differences: Partial<PendingPayment> = {}): PendingPayment {
  return {
    orderId: newId(),
    productId: 'credit_1',
    amount: 10_000,
    currency: 'BRL',
    mediaId: null,
    createdAt: '2026-11-22T22:00:00.000Z',
    method: 'pix',
    paymentCode: '00020126PRETEND6304FFFF',
    paymentUrl: 'https://pay.example/1',
    expiresAt: '2099-11-22T23:00:00.000Z',
    ...differences,
  }
}

/** The one credit and the pack, as they are sold. */
export const sampleOffers: Offer[] = [
  { id: 'credit_1', name: '1 crédito', credits: 1, amount: 10_000 },
  { id: 'credit_4', name: '4 créditos', credits: 4, amount: 20_000 },
].map(({ amount, ...plan }) => ({
  ...plan,
  description: '',
  active: true,
  type: 'CREDITS',
  maxDistinctAccounts: -1,
  defaultPriceId: `price-${plan.id}`,
  price: {
    id: `price-${plan.id}`,
    productId: plan.id,
    unitAmount: amount,
    currency: 'BRL',
    type: 'one_time',
    recurringInterval: null,
  },
}))

export const pageWith = <T>(rows: T[]): Page<T> =>
  pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
