import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { correctClaim, searchCatalogue, undoCorrection } from '../../claims-contract.ts'
import { claimsMounter } from './testing/mount-claims.tsx'
import { correctionId, sampleClaim, unfoundClaim } from './testing/sample-claims.ts'

const mountTab = claimsMounter(mountScreen)

const inRow = (row: HTMLElement, label: RegExp) =>
  [...row.querySelectorAll('button')].find((button) =>
    label.test(button.getAttribute('aria-label') ?? button.textContent ?? ''),
  )!

describe('an order', () => {
  it('whose code matches nothing gets the nearest product with one press', async () => {
    const screen = mountTab([unfoundClaim])
    const nearest = await screen.findByRole('group', { name: 'Era um destes?' })
    await screen.user.click(nearest.querySelector('button')!)
    await expect.poll(screen.corrections).toEqual([
      {
        kind: 'wrong_product',
        claim: { productId: '', username: 'lia.m', variant: '520' },
        to: { productId: 'p2' },
      },
    ])
    await screen.findByText('Produto corrigido')
  })

  it('leaves the list and comes back, each with one press', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1)])
    const claim = { productId: 'p1', username: 'rosa.t', variant: '' }
    await screen.user.click(inRow(await screen.rowOf('rosa.t'), /^Não é pedido/))
    await screen.findByText('Saiu da lista')
    screen.announce(sampleClaim('rosa.t', 1, { state: 'not_an_order', position: null, isCorrected: true }))
    await screen.user.click(await screen.findByRole('button', { name: /^Fora da lista/ }))
    await screen.user.click(inRow(await screen.rowOf('rosa.t'), /^É pedido/))
    await expect.poll(screen.corrections).toEqual([
      { kind: 'not_an_order', claim },
      { kind: 'quantity', claim, qty: 1 },
    ])
  })

  it('gets another quantity with one press, and is shown as corrected', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1)])
    const dialog = await screen.open('rosa.t')
    const quantity = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === '3')!
    screen.server.put(sampleClaim('rosa.t', 1, { qty: 3, isCorrected: true, reason: { kind: 'corrected' } }))
    await screen.user.click(quantity)
    await expect.poll(screen.corrections).toMatchObject([{ kind: 'quantity', qty: 3 }])
    const row = await screen.rowOf('rosa.t')
    await expect.poll(() => row.textContent).toContain('corrigido')
    expect(row.textContent).toContain('× 3')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('is merged with another of the same person, and split into variants', async () => {
    const screen = mountTab([
      sampleClaim('rosa.t', 1, { qty: 3 }),
      sampleClaim('rosa.t', 2, { productId: 'p2' }),
      sampleClaim('caio.r', 3),
    ])
    const open = async () => {
      const [first] = await screen.findAllByRole('button', { name: /pedido de rosa.t: vestido/ })
      await screen.user.click(first!)
      await screen.findByRole('dialog', { name: 'Pedido de @rosa.t' })
    }
    await open()
    await screen.user.click(screen.getByRole('button', { name: 'Dividir em variantes' }))
    await screen.user.type(screen.getByRole('textbox', { name: 'Variante 1' }), 'M')
    await screen.user.type(screen.getByRole('textbox', { name: 'Variante 2' }), 'G')
    await screen.user.click(screen.getByRole('button', { name: 'Dividir' }))
    await screen.findByText('Pedido dividido')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await open()
    await screen.user.click(screen.getByRole('button', { name: 'saia jeans × 1' }))
    const claim = { productId: 'p1', username: 'rosa.t', variant: '' }
    await expect.poll(screen.corrections).toEqual([
      {
        kind: 'split',
        claim,
        parts: [
          { variant: 'M', qty: 2 },
          { variant: 'G', qty: 1 },
        ],
      },
      { kind: 'merge', claim, into: { ...claim, productId: 'p2' } },
    ])
  })

  it('keeps what was typed when the server refuses, and says why', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1)])
    screen.api.on(correctClaim, () => {
      throw new AppError('conflict', { messageKey: 'claim_changed' })
    })
    await screen.open('rosa.t')
    await screen.user.click(screen.getByRole('button', { name: 'Outro produto' }))
    await screen.user.type(screen.getByRole('textbox', { name: 'Produto' }), 'blusa de seda')
    await screen.user.click(screen.getByRole('button', { name: 'Colocar neste' }))
    await screen.findByText('Este pedido mudou enquanto você corrigia. Confira como ficou e tente de novo.')
    expect((screen.getByRole('textbox', { name: 'Produto' }) as HTMLInputElement).value).toBe('blusa de seda')
  })

  it('says who corrected it, and goes back to how it was read', async () => {
    const correction = {
      id: correctionId,
      kind: 'quantity' as const,
      madeAt: '2026-08-12T23:09:00.000Z',
      madeBy: 'Luciana Prado',
    }
    const screen = mountTab([sampleClaim('rosa.t', 1, { isCorrected: true, correction })])
    await screen.open('rosa.t')
    screen.getByText('Corrigido às 20:09 por Luciana Prado.')
    await screen.user.click(screen.getByRole('button', { name: 'Desfazer correção' }))
    await screen.findByText('Correção desfeita')
    expect(screen.api.requests(undoCorrection).map(({ body }) => body.correctionId)).toEqual([correctionId])
  })

  it('is corrected by keys: quantity, removal, the sheet; and not while something is typed', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1), sampleClaim('caio.r', 2)])
    await screen.rowOf('rosa.t')
    await screen.user.keyboard('jj4')
    await screen.user.keyboard('kn')
    await expect.poll(screen.corrections).toMatchObject([
      { kind: 'quantity', claim: { username: 'caio.r' }, qty: 4 },
      { kind: 'not_an_order', claim: { username: 'rosa.t' } },
    ])
    await screen.user.type(screen.getByRole('searchbox'), '3n')
    await screen.user.clear(screen.getByRole('searchbox'))
    expect(screen.corrections()).toHaveLength(2)
    ;(document.activeElement as HTMLElement).blur()
    await screen.user.keyboard('jc')
    await screen.findByRole('dialog', { name: 'Pedido de @rosa.t' })
  })
})

describe('a code that was not found', () => {
  it('gets a product of the catalogue that has it with one press', async () => {
    const price = { amount: 9_000, struckThrough: null, isFree: false, isFrom: true, hasFreeOptions: false }
    const skirt = { uuid: '01900000-0000-7000-8000-0000000000c2', name: 'Saia Plissada', code: '520' }
    const screen = mountTab([unfoundClaim], {
      catalogue: [{ ...skirt, picture: null, price, available: false }],
    })
    await screen.open('lia.m')
    const product = await screen.findByRole('button', { name: /^Saia Plissada/ })
    expect(product.textContent).toMatch(/esgotado.*a partir de R\$\s90,00/)
    expect(screen.api.requests(searchCatalogue)[0]?.body.searchParam).toBe('520')
    await screen.user.click(product)
    await expect
      .poll(screen.corrections)
      .toMatchObject([{ kind: 'wrong_product', to: { label: 'Saia Plissada' } }])
  })
})
