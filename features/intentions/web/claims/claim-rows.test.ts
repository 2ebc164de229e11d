import { describe, expect, it } from 'vitest'
import { claimRows, filterCounts, latestOrder, likelyProducts } from './claim-rows.ts'
import { type Claim, claimKey, type KnownClaims } from './known-claims.ts'
import { dress, sampleClaim, skirt, unfoundClaim } from './testing/sample-claims.ts'

const known = (claims: Claim[], onShow: string | null = null): KnownClaims => ({
  epoch: 1,
  number: 1,
  isBehind: false,
  counts: { claims: claims.length, people: claims.length, products: 2 },
  onShow: onShow === null ? null : { productId: onShow, since: '2026-08-12T23:00:00.000Z' },
  products: new Map([dress, skirt].map((product) => [product.id, product])),
  claims: new Map(claims.map((claim) => [claimKey(claim), claim])),
  comments: new Map(),
})
const plain = { view: 'products', filter: 'orders', search: '', folded: new Set<string>() } as const
const shown = (rows: ReturnType<typeof claimRows>) =>
  rows.map((row) => (row.kind === 'product' ? `[${row.product?.label ?? '?'}]` : row.claim.username))

const claims = [
  sampleClaim('bia_22', 2),
  sampleClaim('rosa.t', 1),
  sampleClaim('caio.r', 3, { productId: 'p2' }),
  unfoundClaim,
  sampleClaim('dani', 4, { state: 'not_an_order', position: null }),
]

describe('the rows of orders', () => {
  it('stand in the queue of their product: what is on show first, then unknown codes, then the latest', () => {
    expect(shown(claimRows(known(claims, 'p1'), plain))).toEqual([
      '[vestido azul]',
      'rosa.t',
      'bia_22',
      '[?]',
      'lia.m',
      '[saia jeans]',
      'caio.r',
    ])
    expect(shown(claimRows(known(claims), plain))).toEqual([
      '[?]',
      'lia.m',
      '[saia jeans]',
      'caio.r',
      '[vestido azul]',
      'rosa.t',
      'bia_22',
    ])
  })

  it('stand in the order of arrival with the latest first', () => {
    expect(shown(claimRows(known(claims), { ...plain, view: 'arrival' }))).toEqual([
      'lia.m',
      'caio.r',
      'bia_22',
      'rosa.t',
    ])
  })

  it('of the same second follow the queue', () => {
    const askedAt = '2026-08-12T23:01:00.000Z'
    const same = [3, 1, 2].map((place) => sampleClaim(`n${place}`, place, { askedAt }))
    expect(shown(claimRows(known(same), { ...plain, view: 'arrival' }))).toEqual(['n3', 'n2', 'n1'])
  })

  it('are folded under their product', () => {
    expect(shown(claimRows(known(claims), { ...plain, folded: new Set(['p1', '']) }))).toEqual([
      '[?]',
      '[saia jeans]',
      'caio.r',
      '[vestido azul]',
    ])
  })

  it.each([
    ['@ROSA', ['[vestido azul]', 'rosa.t']],
    ['jeans', ['[saia jeans]', 'caio.r']],
    ['52', ['[?]', 'lia.m', '[saia jeans]', 'caio.r']],
    ['ninguém', []],
  ])('are found by %s', (search, rows) => {
    expect(shown(claimRows(known(claims), { ...plain, search }))).toEqual(rows)
  })

  it('are to be checked when unsure, conditional or without a product, until they are corrected', () => {
    const unsure = [
      sampleClaim('rosa.t', 1, { confidence: 0.6 }),
      sampleClaim('caio.r', 2, { confidence: 0.6, isCorrected: true }),
      sampleClaim('bia_22', 3, { state: 'conditional' }),
      sampleClaim('dani', 4),
      unfoundClaim,
    ]
    expect(shown(claimRows(known(unsure), { ...plain, view: 'arrival', filter: 'check' }))).toEqual([
      'lia.m',
      'bia_22',
      'rosa.t',
    ])
    expect(filterCounts(unsure)).toEqual({ orders: 5, check: 3, rejected: 0 })
  })

  it('of a product name how many orders wait', () => {
    const queue = [
      sampleClaim('rosa.t', 1, { productId: 'p2' }),
      sampleClaim('caio.r', 2, { productId: 'p2', state: 'waiting', waitingQty: 1 }),
    ]
    expect(claimRows(known(queue), plain)[0]).toMatchObject({ orders: 2, waiting: 1 })
  })
})

describe('the latest order', () => {
  it('is the last that stands', () => {
    expect(latestOrder(claims)?.username).toBe('caio.r')
    expect(latestOrder([])).toBeNull()
  })
})

describe('the likely products', () => {
  it('are the nearest, then what is on show, then the latest', () => {
    expect(likelyProducts(known([], 'p1')).map(({ id }) => id)).toEqual(['p1', 'p2'])
    expect(likelyProducts(known([], 'p1'), ['p2']).map(({ id }) => id)).toEqual(['p2', 'p1'])
    expect(likelyProducts(known([])).map(({ id }) => id)).toEqual(['p2', 'p1'])
  })
})
