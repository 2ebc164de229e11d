import { expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { BillingAdminPage } from './admin-page.tsx'

it('refuses a user without administrator rights at once, without a request', async () => {
  const { findByText, queryByRole, t } = mountScreen(<BillingAdminPage />)
  await findByText(t.billing.admin.notYours)
  expect(queryByRole('button', { name: t.billing.admin.search })).toBeNull()
})

it('lets a platform administrator search for a user', async () => {
  const { findByRole, t } = mountScreen(<BillingAdminPage />, { session: { isPlatformAdministrator: true } })
  await findByRole('button', { name: t.billing.admin.search })
})
