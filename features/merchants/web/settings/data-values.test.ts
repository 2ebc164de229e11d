import { describe, expect, it } from 'vitest'
import { changesOf, type DataValues } from './data-values.ts'

const base: DataValues = {
  ...{ name: 'Ateliê', shortDescription: '', productGateway: 'external-link', legalName: '', document: '' },
  ...{ contactEmail: '', contactPhone: '', website: '', instagram: '', tiktok: '' },
  ...{ youtube: '', facebook: '', linkedin: '' },
}

describe('the data form of a brand', () => {
  it('sends the changed fields alone', () => {
    expect(changesOf(base, { ...base, name: 'Ateliê ', instagram: '@lu' })).toEqual({ instagram: '@lu' })
    expect(changesOf(base, { ...base, productGateway: 'full-checkout' })).toEqual({
      productGateway: 'full-checkout',
    })
  })
})
