import type { Merchant } from '../merchants-query.ts'

/** A brand as its full administrator sees it. */
export function exampleMerchant(changes: Partial<Merchant> = {}): Merchant {
  return {
    ...{
      uuid: '0199a2f0-5b1c-7d3e-8f4a-1b2c3d4e5f60',
      brandId: 7,
      status: 'active',
      missing: [],
      version: 1,
    },
    createdByUuid: '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d11',
    ...{ name: 'Ateliê da Lu', shortDescription: null, description: null, productGateway: 'external-link' },
    ...{ website: null, facebook: null, linkedin: null, instagram: null, tiktok: null, youtube: null },
    ...{ logoImage: null, coverImages: [], legalName: null, document: null, documentType: null },
    ...{ contactEmail: null, contactPhone: null, adminsRead: [], adminsInvited: [], role: 'full' },
    adminsFull: ['6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d11'],
    ...{ createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z', deletedAt: null },
    ...changes,
  }
}
