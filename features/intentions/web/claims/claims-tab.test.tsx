import { describe, expect, it, vi } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { readClaims } from '../../claims-contract.ts'
import { ClaimsTab } from './claims-tab.tsx'
import { claimsMounter, onAir } from './testing/mount-claims.tsx'
import { claimsServer, sampleClaim, unfoundClaim } from './testing/sample-claims.ts'

const mountTab = claimsMounter(mountScreen)

describe('the orders of a live', () => {
  it('fill while the live goes on, asking only for what changed', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1)])
    await screen.rowOf('rosa.t')
    screen.announce(sampleClaim('caio.r', 2))
    await screen.rowOf('caio.r')
    expect(screen.api.requests(readClaims).map(({ body }) => [body.epoch, body.after])).toEqual([
      [undefined, undefined],
      [1, 1],
    ])
  })

  it('are fetched by one request at a time; what is announced during one leads to exactly one more', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1)])
    await screen.rowOf('rosa.t')
    const gate = screen.server.hold()
    screen.announce(sampleClaim('caio.r', 2))
    await expect.poll(() => screen.api.requests(readClaims).length).toBe(2)
    for (let n = 3; n < 8; n++) screen.announce(sampleClaim(`p${n}`, n))
    gate.open()
    await screen.rowOf('p7')
    expect(screen.api.requests(readClaims)).toHaveLength(3)
    expect(screen.server.most()).toBe(1)
  })

  it('say of each why it was read so, how sure that is, and what was written', async () => {
    const screen = mountTab([
      sampleClaim('rosa.t', 1),
      sampleClaim('caio.r', 2, {
        confidence: 0.71,
        reason: { kind: 'answers_announcement', at: '2026-08-12T23:01:00.000Z' },
      }),
    ])
    const row = await screen.rowOf('rosa.t')
    expect(row.textContent).toContain('Citou o código 12.')
    expect(row.textContent).toContain('94%')
    expect(row.textContent).toContain('quero, rosa.t')
    expect((await screen.rowOf('caio.r')).textContent).toContain('confira, 71%')
  })

  it('show the queue of a single piece: first, waiting, partly waiting, conditional', async () => {
    const ofSkirt = { productId: 'p2' }
    const screen = mountTab([
      sampleClaim('rosa.t', 1, ofSkirt),
      sampleClaim('caio.r', 2, { ...ofSkirt, state: 'waiting', waitingQty: 1 }),
      sampleClaim('bia_22', 3, { ...ofSkirt, state: 'partly_waiting', qty: 3, waitingQty: 2 }),
      sampleClaim('lu.m', 4, { ...ofSkirt, state: 'conditional' }),
    ])
    expect((await screen.rowOf('rosa.t')).textContent).toContain('primeira da fila')
    expect((await screen.rowOf('caio.r')).textContent).toContain('na espera')
    expect((await screen.rowOf('bia_22')).textContent).toContain('2 de 3 na espera')
    expect((await screen.rowOf('lu.m')).textContent).toContain('com condição')
    screen.getByText('peça única')
    screen.getByText('1 na espera')
  })

  it('can be seen by order of arrival, the latest first, and searched', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1), sampleClaim('caio.r', 2, { productId: 'p2' })])
    await screen.user.click(await screen.findByRole('button', { name: 'Por chegada' }))
    expect(screen.people()).toEqual(['caio.r', 'rosa.t'])
    await screen.user.type(screen.getByRole('searchbox'), 'azul')
    await expect.poll(screen.people).toEqual(['rosa.t'])
    await screen.user.type(screen.getByRole('searchbox'), ' nada')
    await screen.findByText('Nada encontrado para esta busca.')
  })

  it('announce a new order by name, and several by their number', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const screen = mountTab([sampleClaim('rosa.t', 1)])
      await screen.rowOf('rosa.t')
      screen.announce(sampleClaim('caio.r', 2, { qty: 2 }))
      const said = await screen.findByText('Pedido novo: caio.r, 2 × vestido azul')
      expect(said.getAttribute('aria-live')).toBe('polite')
      screen.announce(sampleClaim('bia_22', 3), sampleClaim('lu.m', 4))
      await vi.advanceTimersByTimeAsync(6_000)
      await screen.findByText('2 pedidos novos')
    } finally {
      vi.useRealTimers()
    }
  })

  it('keep the focus on a row and hold still when an order arrives above it', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1), sampleClaim('caio.r', 2)])
    await screen.user.click(await screen.findByRole('button', { name: 'Por chegada' }))
    await screen.user.keyboard('j')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('@caio.r, vestido azul')
    screen.announce(sampleClaim('bia_22', 3))
    await screen.user.click(await screen.findByRole('button', { name: '1 pedido novo' }))
    await expect.poll(screen.people).toEqual(['bia_22', 'caio.r', 'rosa.t'])
  })
})

describe('the tab', () => {
  it('shows of a locked report the counts above the paywall, and nothing else', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1), sampleClaim('caio.r', 2)], {
      live: { access: 'locked' },
    })
    await screen.findByText('2 pedidos de 2 pessoas, em 1 produto.', { exact: false })
    screen.getByText('paywall')
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('gives a viewer the list without controls', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1), unfoundClaim], {
      live: { role: 'viewer' },
      onShow: { productId: 'p1', since: '2026-08-12T23:00:00.000Z' },
    })
    const row = await screen.rowOf('rosa.t')
    expect(row.querySelector('button')).toBeNull()
    expect(screen.getByRole('region', { name: 'Na tela' }).querySelector('button')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Era um destes?' })).toBeNull()
    await screen.user.keyboard('j5n')
    expect(screen.corrections()).toEqual([])
  })

  it('says what it is for while it is empty, and that an ended live had no orders', async () => {
    const screen = mountTab([])
    await screen.findByText('Os pedidos aparecem aqui')
    const ended = mountTab([], { live: { status: 'ended' }, locale: 'en-US' })
    await ended.findByText('No orders here')
    expect(ended.queryByRole('region', { name: 'On screen' })).toBeNull()
  })

  it('says that messages are still being read', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1)], { isBehind: true })
    await screen.findByText('Ainda lendo as mensagens. A lista se completa sozinha.')
  })

  it('does not say that an ended live had no orders while its messages are still being read', async () => {
    const screen = mountTab([], { isBehind: true, live: { status: 'ended' } })
    await screen.findByText('Os pedidos aparecem aqui')
    expect(screen.queryByText('Nenhum pedido por aqui')).toBeNull()
  })

  it('keeps the list without a connection, says so, and catches up when it is back', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1)])
    await screen.rowOf('rosa.t')
    screen.realtime.drop()
    await screen.findByText('Sem conexão. Estes pedidos podem estar desatualizados.')
    expect(screen.people()).toEqual(['rosa.t'])
    screen.server.put(sampleClaim('caio.r', 2))
    await screen.rowOf('caio.r')
    await expect.poll(() => screen.queryByText(/^Sem conexão/)).toBeNull()
  })

  it('says that the orders could not be loaded, and tries again', async () => {
    const server = claimsServer([sampleClaim('rosa.t', 1)])
    server.api.disconnect()
    const screen = mountScreen(<ClaimsTab live={onAir} paywall={null} />, { api: server.api })
    await screen.findByText('Erro ao carregar os pedidos')
    server.api.reconnect()
    await screen.user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('article', { name: /rosa\.t/ })
  })
})
