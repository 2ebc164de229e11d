import { expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { BillingAdminPage } from './admin-page.tsx'

it('says at once that the page is not for who administers nothing, and asks for nobody', async () => {
  const { findByText, queryByRole, t } = mountScreen(<BillingAdminPage />)
  await findByText(t.billing.admin.notYours)
  expect(queryByRole('button', { name: t.billing.admin.search })).toBeNull()
})

it('lets a platform administrator look somebody up', async () => {
  const { findByRole, t } = mountScreen(<BillingAdminPage />, { session: { isPlatformAdministrator: true } })
  await findByRole('button', { name: t.billing.admin.search })
})
