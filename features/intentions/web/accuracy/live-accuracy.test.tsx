import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { sampleLive } from '#features/reports/web/testing/sample-comments.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { checkClaims, readAccuracy } from '../../accuracy-contract.ts'
import { LiveAccuracy } from './live-accuracy.tsx'

const live = sampleLive({ access: 'unlocked', status: 'ended' })
const none = { confirmed: 0, corrected: 0, rejected: 0, added: 0, open: 0, checkedAt: null }

function mount(accuracy: Partial<ItemOfReply<typeof readAccuracy>>, differences: Partial<typeof live> = {}) {
  let fetched = 0
  const api = fakeApi()
    .on(readAccuracy, () => {
      fetched += 1
      return { ...none, ...accuracy }
    })
    .on(checkClaims, () => ({
      ...none,
      ...accuracy,
      confirmed: (accuracy.confirmed ?? 0) + (accuracy.open ?? 0),
      open: 0,
      checkedAt: '2026-11-21T23:00:00.000Z',
    }))
  const screen = mountScreen(
    <>
      <LiveAccuracy live={{ ...live, ...differences }} revision="1 7" />
      <p>depois</p>
    </>,
    { api },
  )
  return { ...screen, fetched: () => fetched }
}

describe('the accuracy of a live', () => {
  it('asks to check the list, and then says how many orders were right', async () => {
    const screen = mount({ corrected: 2, rejected: 1, added: 1, open: 7 })
    await screen.findByText(/^Falta conferir 7 pedidos\./)
    expect(screen.getByText('2 corrigidos')).toBeTruthy()
    expect(screen.queryByText(/pedidos lidos e conferidos/)).toBeNull()
    ;(await screen.findByRole('button', { name: 'A lista está certa' })).click()
    await screen.findByText('Dos 10 pedidos lidos e conferidos, 7 estavam certos (70%).')
    for (const text of ['7 certos', '2 corrigidos', '1 não era pedido', '1 pedido faltava e foi incluído'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/^Lista conferida em /)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'A lista está certa' })).toBeNull()
  })

  it.each<[string, Partial<typeof live>]>([
    ['a viewer', { role: 'viewer' }],
    ['a locked report', { access: 'locked' }],
    ['a live on air', { status: 'on_air' }],
  ])('is not fetched for %s', async (_, differences) => {
    const screen = mount({ open: 7 }, differences)
    await screen.findByText('depois')
    expect(screen.fetched()).toBe(0)
    expect(screen.queryByRole('region', { name: 'Acerto da leitura' })).toBeNull()
  })
})
