import { describe, expect, it, vi } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { liveStatus } from '#features/reports/contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { finishConnection, listPlugins, listProviders, startConnection } from '../contract.ts'
import { PluginsPage } from './plugins-page.tsx'
import { samplePlugin } from './testing/sample-plugin.ts'
import { YouTubeCallbackPage } from './youtube-callback-page.tsx'

const page = <Row,>(rows: Row[]) => pageOf(rows, rows.length, { page: 1, limit: Math.max(rows.length, 1) })
const channel = (differences = {}) =>
  samplePlugin({
    ...{ type: 'youtube', provider: 'youtube', username: 'ateliedalu', instagramOauth: null },
    ...{ permissions: ['read_chat'], missingPermissions: [], webhooksActive: false, ...differences },
  })
const open = (rows: ReturnType<typeof samplePlugin>[]) =>
  fakeApi()
    .on(listPlugins, () => page(rows))
    .on(listProviders, () =>
      page([
        { provider: 'instagram' as const, available: true, pretend: true },
        { provider: 'youtube' as const, available: true, pretend: true },
      ]),
    )
    .on(liveStatus, () => ({ live: false, mediaId: null, startedAt: null }))

describe.each(['pt-BR', 'en-US'] as const)(
  'a YouTube channel on the page of connections, in %s',
  (locale) => {
    it('is connected by leaving for Google', async () => {
      const api = open([]).on(startConnection, () => ({
        ...{ authorizeUrl: 'https://accounts.google.com/x', provider: 'youtube' as const, scope: '' },
        ...{ redirectUri: '', expiresAt: new Date() },
      }))
      const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
      const { t, user, findByRole } = mountScreen(<PluginsPage />, { api, locale })
      await user.click(await findByRole('button', { name: t.integrations.connect.youtube }))
      await expect.poll(() => leave.mock.calls).toEqual([['https://accounts.google.com/x']])
      expect(api.requests(startConnection)[0]?.body).toMatchObject({ provider: 'youtube' })
      leave.mockRestore()
    })

    it('shows its name, its permission and its lives; a dead one says that Google ended the access', async () => {
      const rows = [channel({ tokenState: 'dead' })]
      const { t, findByText, findByRole } = mountScreen(<PluginsPage />, { api: open(rows), locale })
      await findByText('ateliedalu')
      await findByText(t.integrations.permissions.read_chat)
      await findByText(t.integrations.token.deadChannelText)
      const link = await findByRole('link', { name: t.integrations.seeLives })
      expect(link.getAttribute('href')).toMatch(/\/youtube\/lives$/)
    })

    it('stands beside TikTok, which waits for its API and leads to the import of files', async () => {
      const { t, findByText, findByRole } = mountScreen(<PluginsPage />, { api: open([channel()]), locale })
      await findByText(t.integrations.tiktok.state)
      const link = await findByRole('link', { name: t.integrations.tiktok.act })
      expect(link.getAttribute('href')).toBe('/plugins/import')
    })
  },
)

describe('the page to which Google sends the browser back', () => {
  it('connects the channel with the code', async () => {
    const api = fakeApi().on(finishConnection, () => ({ ...channel(), choiceId: null, accounts: [] }))
    const { findByText } = mountScreen(<YouTubeCallbackPage />, { api, path: '/x?code=c&state=s' })
    await findByText(/ateliedalu/)
    expect(api.requests(finishConnection)[0]?.body).toEqual({ provider: 'youtube', code: 'c', state: 's' })
  })

  it('explains that the person declined', async () => {
    const { t, findByText } = mountScreen(<YouTubeCallbackPage />, { path: '/x?error=access_denied' })
    await findByText(t.integrations.refusedChannel.declined)
  })

  it('says what to do without a channel', async () => {
    const api = fakeApi().on(finishConnection, () => {
      throw new AppError('no_linked_account', { messageKey: 'no_channel' })
    })
    const { t, findByText } = mountScreen(<YouTubeCallbackPage />, { api, path: '/x?code=c&state=s' })
    await findByText(t.integrations.refusedChannel.advice.no_linked_account)
  })
})
