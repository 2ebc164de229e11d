import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { sampleLive } from '#features/reports/web/testing/sample-comments.ts'
import { correctClaim, readClaims } from '../../claims-contract.ts'
import { ClaimsTab } from './claims-tab.tsx'
import type { Claim } from './known-claims.ts'
import { claimsServer, sampleClaim, unfoundClaim } from './testing/sample-claims.ts'

const onAir = sampleLive({ access: 'unlocked' })

/** The tab over a server with these claims. */
function mountTab(
  claims: Claim[],
  options: { live?: Partial<typeof onAir>; locale?: 'pt-BR' | 'en-US' } & Parameters<
    typeof claimsServer
  >[1] = {},
) {
  const { live, locale = 'pt-BR', ...changed } = options
  const server = claimsServer(claims, changed)
  const screen = mountScreen(<ClaimsTab live={{ ...onAir, ...live }} paywall={<p>paywall</p>} />, {
    api: server.api,
    locale,
  })
  const people = () =>
    screen.getAllByRole('article').map((row) => row.getAttribute('aria-label')?.split(',')[0])
  /** The server reads more comments and says so. */
  const announce = (...fresh: Claim[]) => {
    server.put(...fresh)
    const { epoch, number } = server.state
    screen.realtime.send(`live:${onAir.id}`, 'claims', { epoch, number })
  }
  return { ...screen, server, people, announce }
}

describe('the orders of a live', () => {
  it('fill while the live goes on, asking only for what changed', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1)])
    await screen.findByRole('article', { name: '@rosa.t, vestido azul' })
    screen.announce(sampleClaim('caio.r', 2))
    await screen.findByRole('article', { name: '@caio.r, vestido azul' })
    expect(screen.api.requests(readClaims).map(({ body }) => [body.epoch, body.after])).toEqual([
      [undefined, undefined],
      [1, 1],
    ])
  })

  it('show a locked report’s counts above the paywall, and nothing else', async () => {
    const screen = mountTab([sampleClaim('rosa.t', 1), sampleClaim('caio.r', 2)], {
      live: { access: 'locked' },
    })
    await screen.findByText('2 pedidos de 2 pessoas, em 1 produto.', { exact: false })
    screen.getByText('paywall')
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('take a code that matches nothing to the nearest product with one press', async () => {
    const screen = mountTab([unfoundClaim])
    const nearest = await screen.findByRole('group', { name: 'Era um destes?' })
    await screen.user.click(nearest.querySelector('button')!)
    await expect
      .poll(() => screen.api.requests(correctClaim).map(({ body }) => body.correction))
      .toEqual([
        {
          kind: 'wrong_product',
          claim: { productId: '', username: 'lia.m', variant: '520' },
          to: { productId: 'p2' },
        },
      ])
    await screen.findByText('Produto corrigido')
  })
})
