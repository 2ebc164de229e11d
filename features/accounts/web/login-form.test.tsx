import { expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { drafts } from '#platform/web/draft-store.ts'
import { LoginForm } from './login-form.tsx'

it('fills in the document of the sign-up in the same tab, and focuses the password', async () => {
  drafts.write('login', { document: '529.982.247-25' })
  const { findByRole, getByLabelText, t } = mountScreen(<LoginForm secret="temporary" submitLabel="Entrar" />)
  const field = await findByRole<HTMLInputElement>('textbox', { name: t.accounts.fields.document })
  expect(field.value).toBe('529.982.247-25')
  expect(document.activeElement).toBe(getByLabelText(t.accounts.fields.temporaryPassword))
})

it('focuses the document if it is unknown', async () => {
  const { findByRole, t } = mountScreen(<LoginForm submitLabel="Entrar" />)
  const field = await findByRole('textbox', { name: t.accounts.fields.document })
  expect(document.activeElement).toBe(field)
})
