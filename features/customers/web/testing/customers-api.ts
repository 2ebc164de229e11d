import { type FakeApi, fakeApi } from '#app/web/testing/fake-api.ts'
import { getMyProfile } from '#features/accounts/contract.ts'
import { listPlugins } from '#features/integrations/contract.ts'
import { samplePlugin } from '#features/integrations/web/testing/sample-plugin.ts'
import { listMyMerchants } from '#features/merchants/contract.ts'
import type { Merchant } from '#features/merchants/web/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { listConsents } from '../../campaign-contract.ts'
import {
  listChoices,
  listCustomers,
  listMergeSuggestions,
  listSegments,
  listTags,
  showCustomer,
} from '../../contract.ts'
import { showMarks } from '../../marks-contract.ts'
import { listParts } from '../../split-contract.ts'
import type { Customer } from '../customer-queries.ts'
import { rowOf } from './sample-customers.ts'

/** The calls that every screen of customers makes. */
export function customersApi(customers: readonly Customer[], brands: Merchant[] = []): FakeApi {
  const plugin = samplePlugin()
  return fakeApi()
    .on(getMyProfile, () => profile)
    .on(listPlugins, () => pageOf([plugin], 1, { page: 1, limit: 50 }))
    .on(listMyMerchants, () => pageOf(brands, brands.length, { page: 1, limit: 50 }))
    .on(listTags, () => ({ tags: [{ tag: 'VIP', customers: 1 }] }))
    .on(listChoices, () => ({ cities: [{ city: 'Belo Horizonte', customers: 1 }], lives: [] }))
    .on(listConsents, () => ({ consents: [] }))
    .on(showMarks, () => ({ buyers: [], accounts: [] }))
    .on(listParts, () => ({ parts: [], takenFrom: null, takenOut: [] }))
    .on(listSegments, () => ({ segments: [] }))
    .on(listMergeSuggestions, () => ({ suggestions: [] }))
    .on(listCustomers, ({ body }) => {
      const { searchParam = '', engagement = [] } = body.filter
      const found = customers.filter(
        (one) =>
          (engagement.length === 0 || engagement.includes(one.engagement)) &&
          `${one.fullName} ${one.userName}`
            .toLowerCase()
            .includes(searchParam.replace(/^@/, '').toLowerCase()),
      )
      return pageOf(found.map(rowOf), found.length, body)
    })
    .on(showCustomer, ({ body }) => {
      const found = customers.find(({ uuid }) => uuid === body.uuid)
      if (!found) throw new AppError('not_found')
      return body.showDocument ? { ...found, document: '52998224725' } : found
    })
}

/** The seller's own record. */
const profile = {
  ...{
    uuid: '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d11',
    username: 'lu',
    name: 'Lu Prado',
    status: 'ACTIVE' as const,
  },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z', deletedAt: null },
  ...{ language: 'pt-BR', timezone: 'America/Sao_Paulo', birthdate: null, document: '52998224725' },
  ...{ documentType: 'CPF' as const, email: 'lu@exemplo.example', mobile: '+5511998124411' },
  ...{ emailConfirmedAt: null, mobileConfirmedAt: null, facebook: null, linkedin: null, instagram: null },
  ...{ tiktok: null, youtube: null, profileImage: null, paymentCustomerId: null, affiliateCode: null },
  ...{ affiliateAt: null, activeSubscriptionUntil: null, isPlatformAdministrator: false },
  ...{ pendingEmail: null, deletionDueAt: null },
}
