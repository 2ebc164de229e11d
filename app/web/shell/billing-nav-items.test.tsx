import { describe, expect, it } from 'vitest'
import { myBalance } from '#features/billing/purchase-contract.ts'
import { listPlugins } from '#features/integrations/contract.ts'
import { pageOf } from '#platform/contract/table.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { mountScreen } from '../testing/mount-screen.tsx'
import { BillingNavItems } from './billing-nav-items.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

const api = (credits: number, unlimitedUntil: string | null = null) =>
  fakeApi()
    .on(myBalance, () => ({ credits, unlimitedUntil }))
    .on(listPlugins, () => pageOf([], 0, { page: 1, limit: 20 }))

describe.each(['pt-BR', 'en-US'] as const)('the billing entries of the menu, in %s', (locale) => {
  it('show the balance beside the credits', async () => {
    const { findByRole, t } = mountScreen(<BillingNavItems />, { api: api(3), locale })
    const link = await findByRole('link', { name: `${t.shell.menu.credits} 3` })
    expect(link.getAttribute('href')).toBe('/billing/credits')
    await findByRole('link', { name: t.shell.menu.prices })
  })

  it('show that a subscription has no limit', async () => {
    const { findByRole, t } = mountScreen(<BillingNavItems />, {
      api: api(0, '2026-12-22T12:00:00.000Z'),
      locale,
    })
    await findByRole('link', { name: `${t.shell.menu.credits} ${t.shell.menu.unlimited}` })
  })

  it.each([
    ['/pricing?mediaId=m1', 'prices'],
    ['/billing/credits', 'credits'],
    ['/billing/payment/process?order=1', 'credits'],
  ] as const)('mark the current page of %s', async (path, key) => {
    const { findByRole, t } = mountScreen(<BillingNavItems />, { api: api(1), locale, path })
    const link = await findByRole('link', { name: new RegExp(`^${t.shell.menu[key]}`) })
    expect(link.getAttribute('aria-current')).toBe('page')
  })

  it('are in the drawer too, below the user’s name, with the mode', async () => {
    const { findByRole, findByText, getByLabelText, t } = mountScreen(
      <MenuDrawer open onClose={() => {}} />,
      {
        api: api(2),
        locale,
      },
    )
    await findByText('Luciana Prado')
    await findByRole('link', { name: new RegExp(`^${t.shell.menu.credits}`) })
    getByLabelText(t.shell.chrome.mode)
  })
})
