import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { listPlugins } from '#features/integrations/contract.ts'
import { samplePlugin } from '#features/integrations/web/testing/sample-plugin.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { listLives } from '../../contract.ts'
import { switchStories } from '../../posts-contract.ts'
import { sampleLive } from '../testing/sample-comments.ts'
import { StoriesSection } from './stories-section.tsx'

const plugin = samplePlugin()
const day = sampleLive({
  ...{ kind: 'story', status: 'selling', title: null, realCommentsCount: 3 },
  startedAt: '2026-11-29T14:00:00.000Z',
})

function open(takesStoryReplies: boolean, days: (typeof day)[] = []) {
  let isOn = takesStoryReplies
  return fakeApi()
    .on(
      listPlugins,
      () => pageOf([{ ...plugin, takesStoryReplies: isOn }], 1, { page: 1, limit: 1 }) as never,
    )
    .on(listLives, ({ body }) => {
      expect(body.kind).toBe('story')
      return pageOf(days, days.length, { page: 1, limit: 14 }) as never
    })
    .on(switchStories, ({ body }) => {
      isOn = body.takesReplies
      return { takesReplies: isOn }
    })
}
const section = <StoriesSection pluginId={plugin.id} account={plugin.username} />

describe.each(['pt-BR', 'en-US'] as const)('selling by Stories, in %s', (locale) => {
  it('is switched on and off at once', async () => {
    const api = open(false)
    const { user, t, findByRole, findByText } = mountScreen(section, { api, locale })
    const button = (await findByRole('switch')) as HTMLInputElement
    expect(button.checked).toBe(false)
    await user.click(button)
    await findByText(t.posts.stories.on)
    await expect.poll(() => button.checked).toBe(true)
    await user.click(button)
    await findByText(t.posts.stories.off)
    expect(api.requests(switchStories).map(({ body }) => body.takesReplies)).toEqual([true, false])
  })

  it('lists its days with their reports', async () => {
    const { t, findByRole } = mountScreen(section, { api: open(true, [day]), locale })
    const list = await findByRole('list', {
      name: t.posts.stories.label.replace('{account}', plugin.username),
    })
    expect(list.textContent).toMatch(/3 (respostas|replies)/)
    const link = await findByRole('link', { name: t.posts.report })
    expect(link.getAttribute('href')).toContain('/medias/m1/report')
  })

  it('says in words why it cannot be switched on', async () => {
    const api = open(false).on(switchStories, () => {
      throw new AppError('conflict', { messageKey: 'stories_need_messages' })
    })
    const { user, findByRole, findByText } = mountScreen(section, { api, locale })
    const button = (await findByRole('switch')) as HTMLInputElement
    await user.click(button)
    await findByText(/permissão|permission/)
    await expect.poll(() => button.checked).toBe(false)
  })
})
