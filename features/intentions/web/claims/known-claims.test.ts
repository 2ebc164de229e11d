import { describe, expect, it } from 'vitest'
import { type ClaimsRow, claimKey, mergeClaims } from './known-claims.ts'
import { dress, sampleClaim, skirt } from './testing/sample-claims.ts'

const row = (differences: Partial<ClaimsRow>): ClaimsRow => ({
  epoch: 1,
  number: 1,
  isComplete: false,
  isBehind: false,
  counts: { claims: 1, people: 1, products: 1 },
  onShow: null,
  products: [],
  claims: [],
  commentsById: {},
  ...differences,
})
const comment = { username: 'rosa.t', text: 'quero', timestamp: '2026-08-12T23:00:00.000Z' }
const rosa = sampleClaim('rosa.t', 1)
const caio = sampleClaim('caio.r', 2)
const first = mergeClaims(
  null,
  row({ isComplete: true, claims: [rosa, caio], products: [dress], commentsById: { c1: comment } }),
)

describe('the known claims', () => {
  it('take over what changed and lose what is gone', () => {
    const known = mergeClaims(
      first,
      row({
        number: 2,
        claims: [
          { ...rosa, qty: 3 },
          { ...caio, state: 'gone' },
        ],
        products: [skirt],
        commentsById: { c2: comment },
      }),
    )
    expect([...known.claims.values()].map(({ username, qty }) => [username, qty])).toEqual([['rosa.t', 3]])
    expect([[...known.products.keys()], [...known.comments.keys()]]).toEqual([
      ['p1', 'p2'],
      ['c1', 'c2'],
    ])
    expect(first.claims.get(claimKey(caio))?.state).toBe('ordered')
  })

  it('are replaced by a complete answer, also by one with a lower number of another epoch', () => {
    const known = mergeClaims(
      { ...first, number: 9 },
      row({ isComplete: true, epoch: 2, number: 1, claims: [caio] }),
    )
    expect([[...known.claims.keys()], known.epoch, known.products.size]).toEqual([[claimKey(caio)], 2, 0])
  })

  it('ignore an answer that is older than they are', () => {
    const known = mergeClaims(first, row({ number: 5, claims: [{ ...rosa, qty: 2 }] }))
    expect(mergeClaims(known, row({ number: 3, claims: [{ ...rosa, qty: 1 }] }))).toBe(known)
  })

  it('keep their products and messages as they are when none came', () => {
    const known = mergeClaims(first, row({ number: 2, claims: [rosa] }))
    expect([known.products === first.products, known.comments === first.comments]).toEqual([true, true])
  })
})
