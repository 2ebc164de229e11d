import type { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { sampleLive } from '#features/reports/web/testing/sample-comments.ts'
import { correctClaim } from '../../../claims-contract.ts'
import { ClaimsTab } from '../claims-tab.tsx'
import type { Claim } from '../known-claims.ts'
import { claimsServer } from './sample-claims.ts'

export const onAir = sampleLive({ access: 'unlocked' })

type Options = { live?: Partial<typeof onAir>; locale?: 'pt-BR' | 'en-US' } & Parameters<
  typeof claimsServer
>[1]

/** Mounts the tab over a server with these claims. A test gives `mountScreen`, which makes it a component test. */
export const claimsMounter =
  (mount: typeof mountScreen) =>
  (claims: Claim[], { live, locale = 'pt-BR', ...changed }: Options = {}) => {
    const server = claimsServer(claims, changed)
    const screen = mount(<ClaimsTab live={{ ...onAir, ...live }} paywall={<p>paywall</p>} />, {
      api: server.api,
      locale,
    })
    const people = () =>
      screen.queryAllByRole('article').map((row) => row.getAttribute('aria-label')?.split(',')[0]?.slice(1))
    /** The server has read more comments and publishes it. */
    const announce = (...fresh: Claim[]) => {
      server.put(...fresh)
      const { epoch, number } = server.state
      screen.realtime.send(`live:${onAir.id}`, 'claims', { epoch, number })
    }
    const corrections = () => screen.api.requests(correctClaim).map(({ body }) => body.correction)
    const rowOf = (name: string) => screen.findByRole('article', { name: new RegExp(`^@${name},`) })
    /** Opens everything that can be corrected of a person's only order. */
    const open = async (name: string) => {
      await rowOf(name)
      await screen.user.click(
        screen.getByRole('button', { name: new RegExp(`^Corrigir o pedido de ${name}`) }),
      )
      return screen.findByRole('dialog', { name: `Pedido de @${name}` })
    }
    return { ...screen, server, people, announce, corrections, rowOf, open }
  }
