import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { explainComments } from '../../claims-contract.ts'
import { claimsMounter } from './testing/mount-claims.tsx'
import { sampleClaim } from './testing/sample-claims.ts'

const mountTab = claimsMounter(mountScreen)

describe('a comment that is not in the list', () => {
  const base = {
    commentId: 'c9',
    username: 'paty.z',
    text: 'minha mãe ia amar',
    timestamp: '2026-08-12T23:02:00.000Z',
    isOwn: false,
    profile: null,
  }

  it.each([
    ['pt-BR', 'Comentou e não entrou?', 'Gostou ou tem vontade, mas não pediu.', 'É pedido'],
    ['en-US', 'Commented but not listed?', 'Likes it or would love it, but didn’t order.', 'It’s an order'],
  ] as const)(
    'is found by its writer, explained and made an order, in %s',
    async (locale, button, reason, add) => {
      const screen = mountTab([sampleClaim('rosa.t', 1)], { locale })
      screen.api.on(explainComments, () => ({
        comments: [{ ...base, reading: 'not_an_order' as const, reason: { kind: 'wish' as const } }],
      }))
      await screen.user.click(await screen.findByRole('button', { name: button }))
      const dialog = await screen.findByRole('dialog', { name: button })
      await screen.user.type(dialog.querySelector('input')!, '@paty.z')
      await screen.findByText(reason)
      await screen.user.click(screen.getByRole('button', { name: add }))
      await screen.user.click(screen.getAllByRole('button', { name: /^vestido azul/ }).at(-1)!)
      await expect
        .poll(screen.corrections)
        .toEqual([{ kind: 'is_an_order', commentId: 'c9', to: { productId: 'p1' }, qty: 1, variant: '' }])
      expect(screen.api.requests(explainComments).at(-1)?.body.searchParam).toBe('@paty.z')
    },
  )

  it('has a text for every reason, and none is offered to a viewer as an order', async () => {
    const kinds = [
      ...(['talk', 'question', 'by_shop', 'blocked', 'wish', 'passes', 'undecided'] as const),
      ...(['tags_friend', 'cancels_nothing', 'no_product', 'not_sure', 'bid', 'code_not_found'] as const),
    ]
    const screen = mountTab([sampleClaim('rosa.t', 1)], { live: { role: 'viewer' } })
    screen.api.on(explainComments, () => ({
      comments: kinds.map((kind) => ({
        ...{ ...base, commentId: kind, reading: 'not_an_order' as const },
        reason: { kind, ...(kind === 'code_not_found' && { code: '77', nearest: [] }) },
      })),
    }))
    await screen.user.click(await screen.findByRole('button', { name: 'Comentou e não entrou?' }))
    await screen.user.type((await screen.findByRole('dialog')).querySelector('input')!, 'mãe')
    await screen.findByText('Citou o código 77, que não apareceu aqui.')
    for (const kind of kinds.filter((each) => each !== 'code_not_found'))
      screen.getByText(screen.t.claims.explain.reason[kind])
    expect(screen.queryByRole('button', { name: 'É pedido' })).toBeNull()
  })
})
