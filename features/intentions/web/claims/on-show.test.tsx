import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { closeShow, stateShow } from '../../claims-contract.ts'
import { claimsMounter } from './testing/mount-claims.tsx'
import { sampleClaim } from './testing/sample-claims.ts'

const mountTab = claimsMounter(mountScreen)

describe('what is on show', () => {
  const shown = { onShow: { productId: 'p1', since: '2026-08-12T23:00:00.000Z' } }

  it('is stated with code, name, price and pieces', async () => {
    const screen = mountTab([])
    await screen.user.click(await screen.findByRole('button', { name: 'Dizer o que está na tela' }))
    await screen.user.type(await screen.findByRole('textbox', { name: 'Produto' }), 'Vestido azul')
    await screen.user.type(screen.getByRole('textbox', { name: 'Código' }), '12')
    await screen.user.type(screen.getByRole('textbox', { name: 'Preço' }), '89,9x')
    await screen.user.type(screen.getByRole('textbox', { name: 'Peças' }), '3')
    await screen.user.click(screen.getByRole('button', { name: 'Mostrar' }))
    await screen.findByText('Escreva o preço assim: 89,90')
    expect(screen.api.requests(stateShow)).toEqual([])
    await screen.user.type(screen.getByRole('textbox', { name: 'Preço' }), '{Backspace}0')
    await screen.user.click(screen.getByRole('button', { name: 'Mostrar' }))
    await expect
      .poll(() => screen.api.requests(stateShow).map(({ body }) => body))
      .toMatchObject([{ name: 'Vestido azul', code: '12', price: 8990, pieces: 3 }])
  })

  it('stays in view with its price, is changed to a known product with one press, and closed', async () => {
    const screen = mountTab([sampleClaim('caio.r', 1, { productId: 'p2' })], shown)
    const now = await screen.findByRole('region', { name: 'Na tela' })
    expect(now.textContent).toMatch(/cód\. 12vestido azulR\$\s89,90/)
    await screen.user.click(screen.getByRole('button', { name: 'Mostrar saia jeans na tela' }))
    await expect
      .poll(() => screen.api.requests(stateShow).map(({ body }) => body))
      .toMatchObject([{ name: 'saia jeans', code: '52', price: null, pieces: 1 }])
    await screen.user.click(screen.getByRole('button', { name: 'Tirar vestido azul da tela' }))
    await expect.poll(() => screen.api.requests(closeShow).length).toBe(1)
  })

  it('keeps what was typed when the live has ended meanwhile', async () => {
    const screen = mountTab([])
    screen.api.on(stateShow, () => {
      throw new AppError('conflict', { messageKey: 'show_after_live' })
    })
    await screen.findByText('Os pedidos aparecem aqui')
    await screen.user.keyboard('s')
    await screen.user.type(await screen.findByRole('textbox', { name: 'Produto' }), 'Saia')
    await screen.user.keyboard('{Enter}')
    await screen.findByText('Terminou: não há mais nada na tela.')
    expect((screen.getByRole('textbox', { name: 'Produto' }) as HTMLInputElement).value).toBe('Saia')
  })
})

describe('what is on show from the catalogue', () => {
  const price = { amount: 12_990, struckThrough: null, isFree: false, isFrom: false, hasFreeOptions: false }
  const catalogue = [
    { uuid: '01900000-0000-7000-8000-0000000000c2', name: 'Saia Plissada', code: 'SP-1', picture: null },
  ].map((product) => ({ ...product, price, available: true }))

  it('is taken over with its name, code and price', async () => {
    const screen = mountTab([], { catalogue })
    await screen.user.click(await screen.findByRole('button', { name: 'Dizer o que está na tela' }))
    await screen.user.type(await screen.findByRole('textbox', { name: 'Produto' }), 'plis')
    const found = await screen.findByRole('list', { name: 'Do seu catálogo' })
    expect(found.textContent).toMatch(/Saia PlissadaR\$\s129,90/)
    await screen.user.click(screen.getByRole('button', { name: /^Saia Plissada/ }))
    await screen.user.click(screen.getByRole('button', { name: 'Mostrar' }))
    await expect
      .poll(() => screen.api.requests(stateShow).map(({ body }) => body))
      .toMatchObject([{ name: 'Saia Plissada', code: 'SP-1', price: 12_990 }])
  })
})
