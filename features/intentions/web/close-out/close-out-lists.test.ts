import { describe, expect, it } from 'vitest'
import { closeOutOf } from './close-out-lists.ts'
import { sampleClaims } from './testing/sample-claims.ts'

describe('the close-out of a live', () => {
  it('has what each person gets and waits for, with a total that says what it leaves out', () => {
    const { people } = closeOutOf(sampleClaims)
    expect(people.map(({ username, total }) => [username, total])).toEqual([
      ['bia_22', { pieces: 0, waiting: 1, cents: 0, unpriced: 0 }],
      ['caio.r', { pieces: 1, waiting: 1, cents: 8_990, unpriced: 0 }],
      ['rosa.t', { pieces: 3, waiting: 0, cents: 17_980, unpriced: 1 }],
    ])
  })

  it('has the price of the moment when each person asked, else that of the catalogue', () => {
    const { products, claims } = sampleClaims
    const [dress, skirt] = [products.get('p1')!, products.get('p2')!]
    const asked = Date.parse(claims.values().next().value!.askedAt)
    const prices = [
      { price: 9_990, since: new Date(asked - 1_000).toISOString() },
      { price: 7_990, since: new Date(asked + 1_000).toISOString() },
    ]
    const price = { amount: 5_000, struckThrough: null, isFree: false, isFrom: false, hasFreeOptions: false }
    const catalogue = { uuid: 'x', name: 'Saia', picture: null, available: true, price }
    const pricesOf = (isFrom: boolean) => {
      const known = [
        { ...dress, price: 7_990, prices },
        { ...skirt, catalogue: { ...catalogue, price: { ...price, isFrom } } },
      ]
      const { people } = closeOutOf({
        ...sampleClaims,
        products: new Map(known.map((product) => [product.id, product])),
      })
      return people.find(({ username }) => username === 'rosa.t')!.items.map((item) => item.price)
    }
    expect(pricesOf(false)).toEqual([9_990, 5_000])
    expect(pricesOf(true)).toEqual([9_990, null])
  })

  it('leaves out orders on a condition and unknown codes, and says how many there are', () => {
    const { people, undecided } = closeOutOf(sampleClaims)
    expect(undecided).toBe(2)
    expect(people.map(({ username }) => username)).not.toContain('dora')
  })

  it('adds up what to pick of each product and variant', () => {
    const { picking } = closeOutOf(sampleClaims)
    expect(
      picking.map(({ label, pieces, rows }) => [
        label,
        pieces,
        rows.map(({ variant, pieces, waiting }) => [variant, pieces, waiting]),
      ]),
    ).toEqual([
      [
        'vestido azul 12',
        3,
        [
          ['G', 1, 1],
          ['M', 2, 0],
        ],
      ],
      ['saia jeans', 1, [['', 1, 1]]],
    ])
  })

  it('takes the winning bid as the price of an auctioned piece', () => {
    const bid = [...sampleClaims.claims.values()][0]!
    const won = { ...bid, qty: 1, reason: { kind: 'bid_won' as const, amount: 150 } }
    const { total } = closeOutOf({ ...sampleClaims, claims: new Map([['won', won]]) })
    expect(total.cents).toBe(15_000)
  })
})
