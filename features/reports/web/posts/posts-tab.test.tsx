import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { listPlugins } from '#features/integrations/contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { listLives } from '../../contract.ts'
import { listPosts, sellByPost, stopSelling } from '../../posts-contract.ts'
import type { Live } from '../lives-types.ts'
import { sampleLive } from '../testing/sample-comments.ts'
import { PostsTab } from './posts-tab.tsx'

const soldReel = sampleLive({
  ...{ kind: 'reel', status: 'selling', title: 'Provador de linho', realCommentsCount: 12 },
  sellsUntil: '2026-08-19T22:58:00.000Z',
})
const post = (mediaId: string, caption: string | null, sale: 'selling' | null = null) => ({
  ...{ mediaId, caption, sale, kind: 'post' as const, permalink: `https://www.instagram.com/p/${mediaId}/` },
  ...{ publishedAt: '2026-08-10T12:00:00.000Z', commentsCount: 3, likeCount: 9 },
})

function open(sold: Live[], posts: ReturnType<typeof post>[] = [], next: string | null = null) {
  const page = pageOf(sold, sold.length, { page: 1, limit: 100 })
  const noDays = pageOf([], 0, { page: 1, limit: 14 })
  return fakeApi()
    .on(listLives, ({ body }) => (body.kind === 'story' ? noDays : page) as never)
    .on(listPlugins, () => pageOf([], 0, { page: 1, limit: 1 }))
    .on(listPosts, ({ body }) => ({ posts: body.after ? [post('p9', 'Antiga')] : posts, next }) as never)
}
const tab = (
  <PostsTab pluginId="01900000-0000-7000-8000-000000000002" account="ateliedalu.modas" isConnected />
)

describe.each(['pt-BR', 'en-US'] as const)('the tab with the posts of an account, in %s', (locale) => {
  it('explains itself while nothing was sold by, and begins with a post', async () => {
    const api = open([], [post('p1', 'Vestido midi'), post('p2', null)]).on(
      sellByPost,
      () => soldReel as never,
    )
    const { user, t, findByText, findAllByRole } = mountScreen(tab, { api, locale })
    await findByText(t.posts.none)
    await findByText(t.posts.noCaption)
    const [first] = await findAllByRole('button', { name: t.posts.sell })
    await user.click(first!)
    await findByText(t.posts.begun)
    expect(api.requests(sellByPost).map(({ body }) => body.mediaId)).toEqual(['p1'])
    expect(api.requests(listPosts).length).toBeGreaterThan(1)
  })

  it('shows what is sold by with its report, and stops after a question', async () => {
    const api = open([soldReel], [post('p1', 'Vestido midi', 'selling')]).on(
      stopSelling,
      () => soldReel as never,
    )
    const { user, t, findByRole, findByText } = mountScreen(tab, { api, locale })
    await findByText('Provador de linho')
    const report = await findByRole('link', { name: t.posts.report })
    expect(report.getAttribute('href')).toContain('/medias/m1/report')
    await user.click(await findByRole('button', { name: t.posts.stop }))
    const dialog = await findByRole('alertdialog', { name: t.posts.stopTitle })
    expect(api.requests(stopSelling)).toEqual([])
    await user.click([...dialog.querySelectorAll('button')].find((one) => one.textContent === t.posts.stop)!)
    await findByText(t.posts.stopped)
    expect(api.requests(stopSelling)).toHaveLength(1)
  })

  it('loads older posts, and says in words why posts cannot be sold by', async () => {
    const api = open([], [post('p1', 'Vestido midi')], 'abc').on(sellByPost, () => {
      throw new AppError('conflict', { messageKey: 'too_many_posts', params: { n: 20 } })
    })
    const { user, t, findByRole, findByText, findAllByRole } = mountScreen(tab, { api, locale })
    await user.click(await findByRole('button', { name: t.posts.more }))
    await findByText('Antiga')
    expect(api.requests(listPosts).at(-1)?.body.after).toBe('abc')
    await user.click((await findAllByRole('button', { name: t.posts.sell }))[0]!)
    await findByText(/20 (publicações|posts)/)
  })
})
