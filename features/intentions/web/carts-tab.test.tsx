import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { sampleLive } from '#features/reports/web/testing/sample-comments.ts'
import { readCarts, requestCarts } from '../contract.ts'
import type { Carts } from './carts-query.ts'
import { CartsTab } from './carts-tab.tsx'
import { sampleCarts } from './testing/sample-carts.ts'

const live = sampleLive({ access: 'unlocked', status: 'ended' })

/** The tab over a server that knows `known` and finds `sampleCarts`. */
function mountTab(known: Carts | null, differences: Partial<typeof live> = {}) {
  const server = { carts: known }
  const requests: boolean[] = []
  const api = fakeApi()
    .on(readCarts, () => server.carts)
    .on(requestCarts, ({ body }) => {
      requests.push(body.force ?? false)
      server.carts = {
        ...sampleCarts,
        status: 'queued',
        productsCart: { ...sampleCarts.productsCart, status: 'queued', percentage: 0 },
      }
      const { id, mediaId, accountId, timestamp, error } = sampleCarts
      return { id, mediaId, accountId, timestamp, status: 'queued' as const, error, percentage: 0 }
    })
  const screen = mountScreen(<Report first={{ ...live, ...differences }} />, { api })
  return { ...screen, server, requests }
}

/** The tab of a report that a press unlocks. */
function Report({ first }: { first: typeof live }) {
  const [shown, setShown] = useState(first)
  const paywall = (
    <button type="button" onClick={() => setShown({ ...shown, access: 'unlocked' })}>
      paywall
    </button>
  )
  return <CartsTab live={shown} paywall={paywall} />
}

describe('the tab of carts', () => {
  it('begins a search, follows it and shows what it found', async () => {
    const screen = mountTab(null)
    ;(await screen.findByRole('button', { name: 'Gerar carrinhos' })).click()
    await screen.findByText('Na fila')
    expect(screen.requests).toEqual([false])

    screen.realtime.send(`live:${live.id}`, 'carts', { status: 'products', percentage: 41 })
    await screen.findByText('41 %')
    screen.server.carts = sampleCarts
    screen.realtime.send(`live:${live.id}`, 'carts', { status: 'finished', percentage: 100 })
    await screen.findByText('3 pessoas querem 4 peças de 2 produtos.', { exact: false })
    expect(screen.getAllByText('@rosa.t')).toHaveLength(2)
    expect(screen.getByText('quero 2 da 41')).toBeTruthy()
    expect(screen.getByText('Respondeu ao anúncio das 19:14.')).toBeTruthy()
  })

  it('asks to check a line that the reading is less sure of', async () => {
    const screen = mountTab(sampleCarts)
    await screen.findByText('confira, 71%')
    expect(screen.getByText('na espera')).toBeTruthy()
  })

  it('shows prices, pieces that wait, and a total of each person that says what it leaves out', async () => {
    const [dress, skirt] = sampleCarts.productsCart.data
    const users = dress!.users.map((user) => (user.username === 'caio.r' ? { ...user, waitingQty: 1 } : user))
    const productsCart = { ...sampleCarts.productsCart, data: [{ ...dress!, users }, skirt!] }
    const screen = mountTab({ ...sampleCarts, productsCart })
    await screen.findByText('1 de 2 na espera')
    expect(screen.getAllByText('R$ 120,00')).toHaveLength(3)
    await screen.user.click(screen.getByRole('button', { name: 'Por pessoa' }))
    await screen.findByText('2 peças, a partir de R$ 120,00')
    screen.getByText('1 peça, R$ 120,00')
    screen.getByRole('button', { name: 'Baixar' })
  })

  it('offers to begin a silent search again after two minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const screen = mountTab({ ...sampleCarts, status: 'products' })
      await screen.findByText('Encontrando os produtos')
      expect(screen.queryByRole('button', { name: 'Recomeçar' })).toBeNull()
      await vi.advanceTimersByTimeAsync(121_000)
      ;(await screen.findByRole('button', { name: 'Recomeçar' })).click()
      await vi.waitFor(() => expect(screen.requests).toEqual([true]), { timeout: 60_000 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('says what went wrong and tries again', async () => {
    const screen = mountTab({ ...sampleCarts, status: 'error', error: 'failed' })
    await screen.findByText('Erro ao gerar carrinho de compras.')
    screen.getByText('Um erro inesperado aconteceu. Entre em contato com nossa equipe para obter ajuda.')
    screen.getByRole('button', { name: 'Tentar de novo' }).click()
    await screen.findByText('Na fila')
  })

  it('gives a viewer the list and no button', async () => {
    const screen = mountTab(sampleCarts, { role: 'viewer' })
    await screen.findAllByText('@rosa.t')
    expect(screen.queryByRole('button', { name: 'Gerar de novo' })).toBeNull()
  })

  it('fetches whose carts they are when the report is unlocked while the tab is open', async () => {
    const none = { ...sampleCarts, products: { ...sampleCarts.products, data: [] }, commentsById: {} }
    const locked = { ...none, productsCart: { ...sampleCarts.productsCart, data: [] } }
    const screen = mountTab(locked, { access: 'locked' })
    await screen.findByText('3 pessoas que querem comprar', { exact: false })
    screen.server.carts = sampleCarts
    screen.getByText('paywall').click()
    await screen.findAllByText('@rosa.t')
  })

  it('shows of a locked report how much was found, above the paywall', async () => {
    const none = { ...sampleCarts, products: { ...sampleCarts.products, data: [] }, commentsById: {} }
    const screen = mountTab(
      { ...none, productsCart: { ...sampleCarts.productsCart, data: [] } },
      { access: 'locked' },
    )
    await screen.findByText('3 pessoas que querem comprar', { exact: false })
    screen.getByText('paywall')
  })
})
