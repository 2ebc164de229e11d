import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { searchProducts } from '#features/catalogue/contract.ts'
import { sampleProduct } from '#features/catalogue/web/testing/sample-products.ts'
import { readClaims } from '#features/intentions/claims-contract.ts'
import { dress, sampleClaim } from '#features/intentions/web/claims/testing/sample-claims.ts'
import { sampleLive } from '#features/reports/web/testing/sample-comments.ts'
import { pageOf } from '#platform/contract/table.ts'
import { addClaims, showClaims, showLiveResult } from '../../claims-contract.ts'
import { BagsBar } from './bags-bar.tsx'
import type { LiveBags, Run } from './bags-query.ts'

const live = sampleLive({ access: 'unlocked' })
const merchantUuid = '0199a2f4-7d1e-4000-8000-000000000001'
const orderUuid = '0199a2f4-7d1e-4000-8000-0000000000e1'
const run: Run = {
  ...{ uuid: orderUuid, state: 'running', total: 2, done: 1, added: 0, waiting: 0, alreadyThere: 0 },
  ...{ notPossible: 0, problems: [], createdAt: '2026-08-12T23:30:00.000Z' },
}
const bagsWith = (change: Partial<LiveBags['merchants'][number]> = {}): LiveBags => ({
  merchants: [{ uuid: merchantUuid, name: 'Ateliê Prado', sales: [], run: null, ...change }],
  taken: [],
})
const claimOf = (username: string) => ({ productId: 'p1', username, variant: '' })
const apiWith = (bags: LiveBags) =>
  fakeApi()
    .on(showClaims, () => bags)
    .on(readClaims, () => ({
      ...{ epoch: 1, number: 1, isComplete: true, isBehind: false, onShow: null, commentsById: {} },
      ...{ counts: { claims: 2, people: 2, products: 1 }, products: [dress] },
      claims: [sampleClaim('rosa', 1), sampleClaim('bia', 2)],
    }))

describe('the way from the claims of a live to bags', () => {
  it('is hidden from those who do not sell', async () => {
    const { queryByRole, api } = mountScreen(<BagsBar live={live} />, {
      api: apiWith({ merchants: [], taken: [] }),
    })
    await expect.poll(() => api.requests(showClaims)).toHaveLength(1)
    expect(queryByRole('button')).toBeNull()
  })

  it('makes the bag of one buyer and says what became of each claim', async () => {
    const api = apiWith(bagsWith()).on(addClaims, ({ body }) => ({
      run: null,
      outcomes: (body.claims ?? []).map(({ productId, username, variant }) => ({
        ...{
          productId,
          username,
          variant,
          outcome: 'not_possible' as const,
          reason: 'no_variation' as const,
        },
        ...{ claimed: 1, pieces: 0, waitingPieces: 0, orderUuid: null, number: null },
      })),
    }))
    const { findByRole, findByText, user, t } = mountScreen(<BagsBar live={live} />, { api })
    await user.click(await findByRole('button', { name: t.liveBags.open }))
    await user.click(await findByRole('button', { name: 'Criar sacola de @rosa' }))
    await findByText(`vestido azul: ${t.liveBags.reasons.no_variation}`)
    expect(api.requests(addClaims)[0]?.body).toMatchObject({ merchantUuid, claims: [claimOf('rosa')] })
  })

  it('makes all bags and names what could not be done', async () => {
    const bags = bagsWith()
    const api = apiWith(bags).on(addClaims, () => {
      const problem = { ...claimOf('bia'), reason: 'sold_out' as const, claimed: 1, pieces: 0, number: null }
      bags.merchants[0]!.run = {
        ...run,
        state: 'done',
        done: 2,
        added: 1,
        notPossible: 1,
        problems: [problem],
      }
      return { outcomes: [], run }
    })
    const { findByRole, findByText, user, t } = mountScreen(<BagsBar live={live} />, { api })
    await user.click(await findByRole('button', { name: t.liveBags.open }))
    await user.click(await findByRole('button', { name: t.liveBags.all }))
    await findByRole('region', { name: t.liveBags.resultTitle })
    await findByText('1 pedido foi para a sacola.')
    await findByText('@bia, vestido azul')
    expect(api.requests(addClaims)[0]?.body).toMatchObject({ all: true, merchantUuid })
  })

  it('takes the product that the seller chooses for a claim that names none', async () => {
    const product = sampleProduct()
    const refused = {
      ...{ outcome: 'not_possible' as const, reason: 'no_variation' as const },
      ...{ claimed: 1, pieces: 0, waitingPieces: 0, orderUuid: null, number: null },
    }
    const api = apiWith(bagsWith())
      .on(searchProducts, ({ body }) => pageOf([product], 1, body))
      .on(addClaims, ({ body }) => ({
        run: null,
        outcomes: (body.claims ?? []).map(({ skuId, ...claim }) =>
          skuId === undefined
            ? { ...claim, ...refused }
            : {
                ...{ ...claim, outcome: 'added' as const, reason: null, claimed: 1, pieces: 1 },
                ...{ waitingPieces: 0, orderUuid, number: 12 },
              },
        ),
      }))
    const { findByRole, findAllByRole, findByText, user, t } = mountScreen(<BagsBar live={live} />, { api })
    await user.click(await findByRole('button', { name: t.liveBags.open }))
    await user.click(await findByRole('button', { name: 'Criar sacola de @rosa' }))
    await user.click(await findByRole('button', { name: 'Escolher o produto de vestido azul' }))
    const [first] = await findAllByRole('button', { name: /^Adicionar / })
    await user.click(first!)
    await findByText('vestido azul: na sacola, pedido nº 12')
    expect(api.requests(addClaims)[1]?.body.claims).toEqual([
      { ...claimOf('rosa'), skuId: product.skus[0]!.id },
    ])
  })

  it('leads to the bag of who has one, and offers to complete it where an order is missing', async () => {
    const bags = bagsWith()
    bags.taken = [
      { ...claimOf('rosa'), merchantUuid, pieces: 1, orderUuid, number: 12 },
      { ...claimOf('bia'), merchantUuid, pieces: 1, orderUuid, number: 13 },
    ]
    const api = apiWith(bags).on(readClaims, () => ({
      ...{ epoch: 1, number: 1, isComplete: true, isBehind: false, onShow: null, commentsById: {} },
      ...{ counts: { claims: 2, people: 2, products: 1 }, products: [dress] },
      claims: [sampleClaim('rosa', 1), sampleClaim('bia', 2, { qty: 2 })],
    }))
    const { findByRole, queryByRole, user, t } = mountScreen(<BagsBar live={live} />, { api })
    await user.click(await findByRole('button', { name: t.liveBags.open }))
    const link = await findByRole('link', { name: 'Ver sacola nº 12 de @rosa' })
    expect(link.getAttribute('href')).toBe(`/merchants/${merchantUuid}/orders/${orderUuid}`)
    expect(queryByRole('button', { name: 'Criar sacola de @rosa' })).toBeNull()
    await findByRole('button', { name: 'Completar sacola de @bia' })
    await findByRole('button', { name: t.liveBags.all })
  })

  it('asks for nothing more once every order is in a bag', async () => {
    const bags = bagsWith()
    bags.taken = ['rosa', 'bia'].map((username) => ({
      ...{ ...claimOf(username), merchantUuid, pieces: 1, orderUuid, number: 12 },
    }))
    const { findByRole, queryByRole, user, t } = mountScreen(<BagsBar live={live} />, { api: apiWith(bags) })
    await user.click(await findByRole('button', { name: t.liveBags.open }))
    await findByRole('button', { name: t.liveBags.again })
    expect(queryByRole('button', { name: t.liveBags.all })).toBeNull()
  })

  it('adds to an open sale that the seller chooses', async () => {
    const sale = { uuid: orderUuid, name: 'Bazar' }
    const api = apiWith(bagsWith({ sales: [sale] })).on(addClaims, () => ({ outcomes: [], run: null }))
    const { findByRole, user, t } = mountScreen(<BagsBar live={live} />, { api })
    await user.click(await findByRole('button', { name: t.liveBags.open }))
    await user.selectOptions(await findByRole('combobox', { name: t.liveBags.sale }), 'Bazar')
    await user.click(await findByRole('button', { name: t.liveBags.all }))
    await expect.poll(() => api.requests(addClaims)[0]?.body.saleUuid).toBe(orderUuid)
  })

  it('shows how many people came how far, and what became of the pieces', async () => {
    const none = { people: 0, orders: 0, pieces: 0, amount: 0 }
    const paid = { people: 1, orders: 1, pieces: 2, amount: 17_980 }
    const bags = {
      ...bagsWith(),
      taken: [{ ...claimOf('rosa'), merchantUuid, pieces: 2, orderUuid, number: 12 }],
    }
    const api = apiWith(bags).on(showLiveResult, () => ({
      ...{ liveId: orderUuid, comments: 90, commenters: 40, claims: { people: 4, pieces: 6 } },
      withoutOrder: { people: 2, pieces: 3 },
      merchants: [
        {
          ...{ uuid: merchantUuid, name: 'Ateliê Prado', ordered: { ...paid, people: 2 }, paid, sent: none },
          ...{ open: none, waiting: none, expired: { ...paid, pieces: 1 }, cancelled: none },
          ...{ missed: none, refunded: none },
        },
      ],
    }))
    const { findByRole, findByText, getByText, queryByText, user, t } = mountScreen(<BagsBar live={live} />, {
      api,
    })
    await user.click(await findByRole('button', { name: t.liveBags.result.open }))
    await findByText('90 mensagens na live. Contamos pessoas:')
    getByText(/^10\s?% do passo anterior$/)
    getByText('2 peças em 1 pedido')
    getByText('3 peças de 2 pessoas')
    getByText(t.liveBags.result.shares.expired)
    expect(queryByText(t.liveBags.result.shares.refunded)).toBeNull()
    const link = await findByRole('link', { name: t.liveBags.result.orders })
    expect(link.getAttribute('href')).toBe(`/merchants/${merchantUuid}/orders?live=${orderUuid}`)
  })

  it('shows how far a run is', async () => {
    const api = apiWith(bagsWith({ run }))
    const { findByRole, findByText, user, t } = mountScreen(<BagsBar live={live} />, { api, locale: 'en-US' })
    await user.click(await findByRole('button', { name: t.liveBags.open }))
    await findByRole('progressbar')
    await findByText('1 de 2'.replace('de', 'of'))
  })
})
