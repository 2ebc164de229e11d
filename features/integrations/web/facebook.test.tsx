import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { liveStatus } from '#features/reports/contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { chooseAccount, finishConnection, listPlugins, listProviders } from '../contract.ts'
import { FacebookCallbackPage } from './instagram-callback-page.tsx'
import { PluginsPage } from './plugins-page.tsx'
import { samplePlugin } from './testing/sample-plugin.ts'

const table = <Row,>(rows: Row[]) => pageOf(rows, rows.length, { page: 1, limit: Math.max(rows.length, 1) })
const page = (differences = {}) =>
  samplePlugin({
    ...{ type: 'facebook', provider: 'facebook', username: 'Ateliê da Lu', instagramOauth: null },
    permissions: ['read_page', 'manage_messages'],
    ...{ missingPermissions: ['read_page_people'], ...differences },
  })
const open = (rows: ReturnType<typeof samplePlugin>[]) =>
  fakeApi()
    .on(listPlugins, () => table(rows))
    .on(listProviders, () => table([{ provider: 'facebook' as const, available: true, pretend: true }]))
    .on(liveStatus, () => ({ live: false, mediaId: null, startedAt: null }))

describe.each(['pt-BR', 'en-US'] as const)('a Facebook page on the page of connections, in %s', (locale) => {
  it('shows its name, its permissions with the missing one, and its lives', async () => {
    const { t, findByText, findByRole } = mountScreen(<PluginsPage />, { api: open([page()]), locale })
    const { permissions, connect, seeLives } = t.integrations
    await findByText('Ateliê da Lu')
    await findByText(permissions.read_page)
    await findByText(new RegExp(`^${permissions.read_page_people}: `))
    await findByRole('button', { name: connect.facebook })
    const link = await findByRole('link', { name: seeLives })
    expect(link.getAttribute('href')).toMatch(/\/facebook\/lives$/)
  })

  it('says that Facebook ended the access, and offers to connect it again', async () => {
    const rows = [page({ tokenState: 'dead' })]
    const { t, findByText, findByRole } = mountScreen(<PluginsPage />, { api: open(rows), locale })
    await findByText(t.integrations.token.deadPageText)
    await findByRole('button', { name: t.integrations.reconnect })
  })
})

describe('the page to which Facebook sends the browser back', () => {
  it('lets a person who manages several pages choose one', async () => {
    const accounts = [
      { id: '1', username: 'Ateliê da Lu', pageName: 'Ateliê da Lu' },
      { id: '2', username: 'Pingo de Gente', pageName: 'Pingo de Gente' },
    ]
    const nothing = Object.fromEntries(Object.keys(page()).map((key) => [key, null]))
    const api = fakeApi()
      .on(finishConnection, () => ({ ...nothing, choiceId: 'c1', accounts }) as never)
      .on(chooseAccount, () => ({ ...page(), choiceId: null, accounts: [] }))
    const { t, user, findByText, findByRole } = mountScreen(<FacebookCallbackPage />, {
      ...{ api, path: '/x?code=c&state=s' },
    })
    await findByText(t.integrations.choicePage.title)
    await user.click(await findByRole('button', { name: /Pingo de Gente/ }))
    await expect.poll(() => api.requests(chooseAccount)[0]?.body).toEqual({ choiceId: 'c1', account: '2' })
  })

  it('explains that the person declined', async () => {
    const { t, findByText } = mountScreen(<FacebookCallbackPage />, { path: '/x?error=access_denied' })
    await findByText(t.integrations.refusedPage.declined)
  })

  it('says what to do without a page', async () => {
    const api = fakeApi().on(finishConnection, () => {
      throw new AppError('no_linked_account', { messageKey: 'no_page' })
    })
    const { t, findByText } = mountScreen(<FacebookCallbackPage />, { api, path: '/x?code=c&state=s' })
    await findByText(t.integrations.refusedPage.advice.no_linked_account)
  })
})
