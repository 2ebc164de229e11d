import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { fieldError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { listPlugins, updateAdmins } from '../../contract.ts'
import { usePlugins } from '../plugins-query.ts'
import { samplePlugin } from '../testing/sample-plugin.ts'
import { AdminsDialog } from './admins-dialog.tsx'

const rafaela = { name: 'Rafaela Nunes', email: 'rafaela@loja.example' }

/** An account whose only possible administrator is Rafaela. */
function accountWith(admins: { name: string; email: string }[] = []) {
  const plugin = samplePlugin({ admins })
  return fakeApi()
    .on(listPlugins, () => pageOf([plugin], 1, { page: 1, limit: 20 }))
    .on(updateAdmins, ({ body }) => {
      const [added] = body.addAdminsEmails ?? []
      if (added && added !== rafaela.email) throw fieldError('add_admins_emails.0', 'admin_without_account')
      plugin.admins = added ? [rafaela] : []
      return plugin
    })
}

function DialogOfFirstAccount() {
  const { data } = usePlugins()
  return <AdminsDialog plugin={data?.rows[0] ?? null} onClose={() => {}} />
}

describe.each(['pt-BR', 'en-US'] as const)('the administrators of an account, in %s', (locale) => {
  it('keeps a refused address in its field, with the server’s reason', async () => {
    const { user, findByRole, t } = mountScreen(<DialogOfFirstAccount />, { api: accountWith(), locale })
    const { admins } = t.integrations
    const address = await findByRole<HTMLInputElement>('textbox', { name: admins.email })
    await user.type(address, 'sem-conta@exemplo.example')
    await user.click(await findByRole('button', { name: admins.act }))
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    expect(address.value).toBe('sem-conta@exemplo.example')
    expect(document.activeElement).toBe(address)
  })

  it('lists an added administrator', async () => {
    const { user, findByRole, findByText, t } = mountScreen(<DialogOfFirstAccount />, {
      api: accountWith(),
      locale,
    })
    const { admins } = t.integrations
    await findByText(admins.empty)
    await user.type(await findByRole('textbox', { name: admins.email }), ' RAFAELA@loja.example ')
    await user.click(await findByRole('button', { name: admins.act }))
    const list = await findByRole('list', { name: admins.list })
    expect(list.textContent).toContain(rafaela.email)
    await findByText(admins.added.replace('{name}', rafaela.name).replace('{account}', 'ateliedalu.modas'))
  })

  it('asks once, with name and address, before it removes an administrator', async () => {
    const api = accountWith([rafaela])
    const { user, findByRole, findByText, t } = mountScreen(<DialogOfFirstAccount />, { api, locale })
    const { admins } = t.integrations
    await user.click(await findByRole('button', { name: admins.removeOf.replace('{name}', rafaela.name) }))
    const question = await findByRole('alertdialog', {
      name: admins.confirmTitle.replace('{name}', rafaela.name),
    })
    expect(question.textContent).toContain(rafaela.email)
    expect(api.requests(updateAdmins)).toEqual([])

    await user.click(await findByRole('button', { name: admins.confirm }))
    await findByText(admins.empty)
    expect(api.requests(updateAdmins).map(({ body }) => body.removeAdminsEmails)).toEqual([[rafaela.email]])
  })
})
