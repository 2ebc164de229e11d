import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportSlots } from '#app/web/reports/report-slots.ts'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { pageOf } from '#platform/contract/table.ts'
import { listCodes } from '../../../codes-contract.ts'
import { listComments, listLiveUsers } from '../../../contract.ts'
import { listBulkReplies, listFilters, listQuickReplies, listTags } from '../../../triage-contract.ts'
import type { Comment } from '../../lives-types.ts'
import { ReportSlotsProvider } from '../../report-slots.tsx'
import { sampleComment, sampleLive } from '../../testing/sample-comments.ts'
import { useLiveUpdates } from '../use-live-updates.ts'
import { useReportView } from '../use-report-view.ts'
import { belongsTo, type CommentsRequest } from './comment-request.ts'
import { MessagesTab } from './messages-tab.tsx'

const rowHeight = 44
const fetched = sampleLive({ access: 'unlocked', realCommentsCount: 0, questionsCount: 0 })
const place = { pluginId: fetched.pluginId, pluginType: 'instagram', mediaId: fetched.mediaId } as const
const signal = { on: false, toggle() {} }

function Report() {
  const control = useReportView()
  const { live } = useLiveUpdates(fetched)
  return (
    <MessagesTab live={live} place={place} control={control} paywall={null} side={null} signal={signal} />
  )
}

/** An open report of these comments, oldest first. */
function mountReport(comments: Comment[] = [], options: { locale?: 'pt-BR' | 'en-US'; path?: string } = {}) {
  const said = [...comments]
  const revision = () => said.length
  const api = fakeApi()
    .on(listComments, ({ body }) => {
      const found = said.filter((comment) => belongsTo(body as CommentsRequest, comment)).toReversed()
      return { ...pageOf(found.slice(0, body.limit), found.length, body), revision: revision() }
    })
    .on(listCodes, () => ({
      revision: revision(),
      codes: [
        { code: '27', commentsCount: 5, namedCount: 4, shopCount: 1 },
        { code: '31', commentsCount: 2, namedCount: 2, shopCount: 1 },
        { code: '42', commentsCount: 9, namedCount: 0, shopCount: 0 },
      ],
    }))
    .on(listLiveUsers, ({ body }) => pageOf([], 0, body))
    .on(listTags, () => pageOf([], 0, { page: 1, limit: 1 }))
    .on(listFilters, () => pageOf([], 0, { page: 1, limit: 1 }))
    .on(listBulkReplies, () => pageOf([], 0, { page: 1, limit: 1 }))
    .on(listQuickReplies, () => ({ texts: null }))
  const screen = mountScreen(
    <ReportSlotsProvider value={reportSlots}>
      <Report />
    </ReportSlotsProvider>,
    { api, ...options },
  )
  const { realtime } = screen
  const announce = (comment: Comment) => {
    const at = { ...comment, revision: revision() }
    realtime.send(`live-comments:${fetched.id}`, 'comments', [at])
  }
  return {
    ...screen,
    rows: () => screen.queryAllByRole('article'),
    /** Publishes a captured comment and waits until the report has received it. */
    async say(differences: Partial<Comment>, received: () => boolean) {
      const comment = { ...sampleComment(said.length + 1), ...differences }
      said.push(comment)
      await expect
        .poll(() => {
          announce(comment)
          return received()
        })
        .toBe(true)
    },
  }
}
const many = (n: number) =>
  Array.from({ length: n }, (_, at) => sampleComment(at + 1, { text: `oi ${at + 1}` }))

describe.each(['pt-BR', 'en-US'] as const)('the messages of a report, in %s', (locale) => {
  // The simulated browser computes no layout: each row is given a height.
  beforeEach(() => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight)
    return () => height.mockRestore()
  })
  // Returned, the result of `act` would be awaited: React would then go on outside of it.
  afterEach(() => {
    act(() => scrollTo(0, 0))
  })

  it('are rendered where they are visible, with their position among all', async () => {
    const { findByText, rows, queryByText } = mountReport(many(300), { locale })
    await findByText('oi 300')
    const inSight = Math.ceil(innerHeight / rowHeight)
    expect(rows().length).toBeGreaterThanOrEqual(inSight)
    expect(rows().length).toBeLessThan(inSight + 30)
    const places = rows().map((row) => row.closest('li'))
    expect(places.map((item) => item?.getAttribute('aria-posinset'))).toEqual(
      rows().map((_, at) => String(at + 1)),
    )
    expect(places[0]?.getAttribute('aria-setsize')).toBe('300')

    act(() => {
      scrollTo(0, 200 * rowHeight)
      dispatchEvent(new Event('scroll'))
    })
    await findByText('oi 100')
    expect(queryByText('oi 300')).toBeNull()
  })

  it('begin with a newly published one, also in an empty list', async () => {
    const { findByText, rows, say, t } = mountReport([], { locale })
    await findByText(t.lives.messages.empty)
    await say({ text: 'cheguei!' }, () => rows().length === 1)
    await say({ text: 'eu também' }, () => rows().length === 2)
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringContaining('eu também'),
      expect.stringContaining('cheguei!'),
    ])
  })

  it('keep their places while a reply is written, with new ones counted in the banner', async () => {
    const known = [sampleComment(1, { text: 'tem no P?', isQuestion: true })]
    const { user, findByRole, findByText, rows, say, t } = mountReport(known, { locale })
    await findByText('tem no P?')
    const reply = t.lives.messages.replyTo.replace('{name}', 'denise_ol')
    await user.click(await findByRole('button', { name: reply }))
    await user.type(await findByRole('textbox', { name: /denise_ol/ }), 'Tem sim')
    const pill = locale === 'pt-BR' ? '1 mensagem nova' : '1 new message'
    await say({ text: 'e no M?' }, () => document.body.textContent?.includes(pill) === true)
    expect(rows()).toHaveLength(1)

    await user.click(await findByRole('button', { name: pill }))
    await findByText('e no M?')
    expect((await findByRole<HTMLTextAreaElement>('textbox', { name: /denise_ol/ })).value).toBe('Tem sim')
  })

  it('are filtered by the most frequent product codes', async () => {
    const said = [
      sampleComment(1, { text: 'cod 27 blusa', isOwn: true }),
      sampleComment(2, { text: '27 G' }),
      sampleComment(3, { text: '31' }),
      sampleComment(4, { text: 'amei' }),
    ]
    const {
      user,
      findByRole,
      findAllByRole,
      getByRole,
      rows,
      say,
      place: at,
      t,
    } = mountReport(said, { locale })
    const named = (code: string, n: number) =>
      locale === 'pt-BR' ? `Código ${code}, ${n} mensagens` : `Code ${code}, ${n} messages`
    const chips = async () => {
      const group = await findByRole('group', { name: t.lives.codes.title })
      return [...group.querySelectorAll('button')].map((chip) => chip.getAttribute('aria-label'))
    }
    expect(await chips()).toEqual([named('27', 5), named('31', 2)])

    await user.click(getByRole('button', { name: named('27', 5) }))
    await expect.poll(() => rows().map((row) => row.textContent)).toEqual([expect.stringContaining('27 G')])
    expect(at()).toBe('/?code=27')
    await say({ text: 'quero a 27' }, () => rows().length === 2)
    expect(await chips()).toEqual([named('27', 6), named('31', 2)])

    await user.click(getByRole('button', { name: named('27', 6) }))
    expect(await findAllByRole('article')).not.toHaveLength(0)
    await expect.poll(() => rows().length).toBe(5)
  })
})
