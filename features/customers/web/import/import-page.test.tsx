import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import type { Locale } from '#platform/i18n/locale.ts'
import {
  checkCustomerImport,
  listCustomerImports,
  startCustomerImport,
  undoCustomerImport,
  uploadCustomers,
} from '../../import-contract.ts'
import { customersApi } from '../testing/customers-api.ts'
import { ImportCustomersPage } from './import-page.tsx'
import type { CustomerImport } from './import-queries.ts'

const uuid = '0b6f4d2e-8a1c-4f6e-9d3b-2c5a7e9f1b30'
const done: CustomerImport = {
  ...{ uuid, fileName: 'clientes.csv', state: 'done', total: 3, done: 3, added: 1, completed: 1, refused: 1 },
  problems: [{ line: 4, field: null, problem: 'nobody' }],
  createdAt: '2026-11-20T12:00:00.000Z',
}

const importApi = (imports: CustomerImport[] = []) =>
  customersApi([])
    .on(listCustomerImports, () => ({ imports }))
    .on(uploadCustomers, () => ({
      ...{ uuid, fileName: 'clientes.csv', rows: 3, hasHeads: true },
      firstRows: [
        ['Usuário', 'Fone'],
        ['@ana', '11998124410'],
      ],
      columns: [
        { field: 'user_name' as const, column: 0 },
        { field: 'mobile' as const, column: 1 },
      ],
    }))
    .on(checkCustomerImport, () => ({
      ...{ added: 1, completed: 1, unchanged: 0, refused: 1, problemCount: 1 },
      people: [{ line: 2, name: '@ana', outcome: 'added' as const, fields: ['mobile' as const] }],
      problems: [{ line: 4, field: null, problem: 'nobody' as const }],
    }))

async function upload(api: ReturnType<typeof importApi>, locale: Locale = 'pt-BR') {
  const screen = mountScreen(<ImportCustomersPage />, { api, locale, path: '/crm/import' })
  const input = await screen.findByLabelText(screen.t.customerImport.choose)
  await screen.user.upload(input, new File(['a'], 'clientes.csv'))
  return screen
}

describe.each<Locale>(['pt-BR', 'en-US'])('the import of customers (%s)', (locale) => {
  it('shows the guessed columns, what would happen, and what is left out and why', async () => {
    const { findByText, findByRole, getByRole, t } = await upload(importApi(), locale)
    const { check, columns, problems } = t.customerImport
    const user = await findByRole('combobox', { name: columns.field.replace('{column}', 'Usuário') })
    expect((user as HTMLSelectElement).value).toBe('user_name')
    await findByText(check.rowProblem.replace('{line}', '4').replace('{why}', problems.nobody))
    const status = getByRole('status', { name: check.title })
    expect(status.textContent?.match(/\d/g)).toEqual(['1', '1', '0', '1'])
  })
})

describe('the import of customers', () => {
  it('begins without consent to offers, and follows to the result', async () => {
    const sent: unknown[] = []
    const imports: CustomerImport[] = []
    const api = importApi(imports).on(startCustomerImport, ({ body }) => {
      sent.push(body.consent)
      imports.push(done)
      return { ...done, state: 'waiting' as const }
    })
    const { user, findByRole, t } = await upload(api)
    await user.click(await findByRole('button', { name: /Importar 2 pessoas/ }))
    await findByRole('heading', { name: t.customerImport.result.done })
    expect(sent).toEqual([null])
  })

  it('needs how and when, where everybody is said to have agreed to offers', async () => {
    const sent: unknown[] = []
    const api = importApi().on(startCustomerImport, ({ body }) => {
      sent.push(body.consent)
      return { ...done, state: 'waiting' as const }
    })
    const { user, findByRole, getByLabelText, findAllByText, t } = await upload(api)
    const { consent } = t.customerImport
    await user.click(await findByRole('checkbox', { name: consent.agreed }))
    const start = await findByRole('button', { name: /Importar 2 pessoas/ })
    await user.click(start)
    expect(await findAllByText(consent.needed)).toHaveLength(2)
    expect(sent).toEqual([])
    await user.type(getByLabelText(consent.how), 'ficha da loja')
    await user.type(getByLabelText(consent.at), '2026-10-01')
    await user.click(start)
    await expect
      .poll(() => sent)
      .toEqual([{ channels: ['whatsapp'], how: 'ficha da loja', at: '2026-10-01' }])
  })

  it('can begin after a column was chosen as what it was already', async () => {
    const { user, findByRole, t } = await upload(importApi())
    const start = await findByRole('button', { name: /Importar 2 pessoas/ })
    const phone = await findByRole('combobox', {
      name: t.customerImport.columns.field.replace('{column}', 'Fone'),
    })
    await user.selectOptions(phone, 'mobile')
    await expect.poll(() => (start as HTMLButtonElement).disabled).toBe(false)
  })

  it('is undone after a question', async () => {
    const imports = [done]
    const api = importApi(imports).on(undoCustomerImport, () => {
      imports[0] = { ...done, state: 'undone' }
      return { ...done, state: 'undoing' as const }
    })
    const screen = mountScreen(<ImportCustomersPage />, { api, path: '/crm/import' })
    const { result, past } = screen.t.customerImport
    await screen.user.click(
      await screen.findByRole('button', { name: past.openOf.replace('{name}', 'clientes.csv') }),
    )
    await screen.user.click(await screen.findByRole('button', { name: result.undo }))
    await screen.user.click(await screen.findByRole('button', { name: result.undoConfirm }))
    await screen.findByRole('heading', { name: result.undone })
  })

  it('is not begun where no column says who a person is', async () => {
    const { user, findByRole, findByText, t } = await upload(importApi())
    const { columns } = t.customerImport
    for (const column of ['Usuário', 'Fone'])
      await user.selectOptions(
        await findByRole('combobox', { name: columns.field.replace('{column}', column) }),
        '',
      )
    await findByText(columns.needPerson)
    const start = await findByRole('button', { name: /Importar/ })
    expect((start as HTMLButtonElement).disabled).toBe(true)
  })
})
