import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { showStatus } from '../../status-contract.ts'
import { AdministrationPage } from './administration-page.tsx'

const finding = (what: string, fields: object = {}) => ({
  ...{ what, state: 'ok' as const, text: `${what} runs`, remedy: null },
  ...fields,
})
const status = (findings: ReturnType<typeof finding>[]) => ({
  ...{ checkedAt: '2026-11-29T12:00:00.000Z', version: '0.1.0', summary: 'Summary' },
  groups: [{ group: 'processes' as const, findings }],
})
const session = { isPlatformAdministrator: true }

describe.each(['pt-BR', 'en-US'] as const)('the page of administration, in %s', (locale) => {
  const open = (api: ReturnType<typeof fakeApi>) =>
    mountScreen(<AdministrationPage />, { api, locale, session })

  it('is closed to users who are no administrators, without a request', async () => {
    const { findByText, queryByRole, t } = mountScreen(<AdministrationPage />, { locale })
    await findByText(t.administration.notYours)
    expect(queryByRole('button', { name: t.administration.checkAll })).toBeNull()
  })

  it('says first what is wrong and what to do, the worst before the rest', async () => {
    const api = fakeApi().on(showStatus, () =>
      status([
        finding('disk', { state: 'warning', remedy: 'Free space.' }),
        finding('web'),
        finding('database', { state: 'wrong', remedy: 'Check DATABASE_URL.' }),
      ]),
    )
    const { findByRole, getByRole, t } = open(api)
    const troubles = await findByRole('list', { name: t.administration.troubles })
    const [first, second, ...others] = [...troubles.children].map(({ textContent }) => textContent)
    expect(first).toMatch(/^database.*Check DATABASE_URL\.$/)
    expect(second).toMatch(/^disk.*Free space\.$/)
    expect(others).toEqual([])
    expect(getByRole('list', { name: t.administration.groups.processes }).children).toHaveLength(3)
  })

  it('checks everything when it is asked to', async () => {
    const api = fakeApi().on(showStatus, ({ body }) =>
      status([finding(body.thorough ? 'webhook' : 'database')]),
    )
    const { user, findByText, findByRole, t } = open(api)
    await findByText('database')
    await user.click(await findByRole('button', { name: t.administration.checkAll }))
    await findByText('webhook')
    expect(api.requests(showStatus).map(({ body }) => body.thorough)).toEqual([false, true])
  })

  it('leads to the other pages of administrators', async () => {
    const { findByRole, t } = open(fakeApi().on(showStatus, () => status([])))
    const links = await findByRole('navigation', { name: t.administration.pages })
    expect([...links.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/billing/admin',
      '/affiliate/admin',
      '/merchants/lr/admin',
      '/data-protection',
    ])
  })

  it('says that the check failed, with a button to repeat it', async () => {
    const api = fakeApi().on(showStatus, () => {
      throw new AppError('unavailable')
    })
    const { findByText, t } = open(api)
    await findByText(t.administration.failed)
  })
})
