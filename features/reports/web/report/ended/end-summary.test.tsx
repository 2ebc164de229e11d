import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { listComments, liveTimeline } from '../../../contract.ts'
import type { Live } from '../../lives-types.ts'
import { sampleComment, sampleLive, samplePage } from '../../testing/sample-comments.ts'
import { EndSummary } from './end-summary.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const place = { pluginId: sampleLive().pluginId, pluginType: 'instagram', mediaId: 'm1' } as const

function open(differences: Partial<Live> = {}) {
  const live = sampleLive({
    id: crypto.randomUUID(),
    status: 'ended',
    access: 'unlocked',
    startedAt: minutesAgo(90),
    endedAt: minutesAgo(10),
    realCommentsCount: 533,
    usersCount: 84,
    questionsCount: 100,
    unansweredQuestionsCount: 91,
    ...differences,
  })
  const api = fakeApi()
    .on(liveTimeline, () => ({
      minutes: [{ at: minutesAgo(60), comments: 48, questions: 9 }],
      lastMessageAt: minutesAgo(10),
      realCommentsCount: 533,
      usersCount: 84,
      questionsCount: 100,
      unansweredQuestionsCount: 91,
      revision: 1,
    }))
    .on(listComments, () =>
      samplePage([
        sampleComment(1, { userName: 'bia', text: 'tem no P?', isQuestion: true }),
        sampleComment(2, { userName: 'ana', text: 'qual o frete?', isQuestion: true }),
      ]),
    )
  const screen = mountScreen(<EndSummary live={live} place={place} searchOf={({ tab }) => `?tab=${tab}`} />, {
    api,
  })
  return { ...screen, texts: screen.t.lives.ended }
}

describe('the summary of a live that ended', () => {
  it('shows messages, people, peak, answered and unanswered questions, and the list of people to reach', async () => {
    const { findByText, getByText, getByRole, user, texts, findByRole, findByLabelText } = open()
    await findByText('533')
    expect(getByText('84')).toBeTruthy()
    expect(getByText('9')).toBeTruthy()
    expect(getByText('91')).toBeTruthy()
    await findByText(/48 mensagens no minuto/)
    expect(getByText(texts.unanswered.instagram)).toBeTruthy()

    await user.click(getByRole('button', { name: /Chamar quem ficou sem resposta \(91\)/ }))
    const link = await findByRole('link', { name: /@bia/ })
    expect(link.getAttribute('href')).toBe('https://www.instagram.com/bia/')
    expect(link.getAttribute('rel')).toBe('noreferrer')
    const list = await findByLabelText(texts.listLabel)
    expect(list.querySelectorAll('li')).toHaveLength(2)
    expect(getByRole('button', { name: new RegExp(texts.copy) })).toBeTruthy()
  })

  it('offers the owner of a locked report to unlock it, without the list', async () => {
    const { findByRole, queryByRole, texts } = open({ access: 'locked' })
    const unlock = await findByRole('link', { name: texts.unlock })
    expect(unlock.getAttribute('href')).toContain('tab=unlock')
    expect(queryByRole('button', { name: /Chamar/ })).toBeNull()
  })

  it('can be closed, and leaves the button for unanswered questions', async () => {
    const { findByRole, queryByRole, user, texts } = open()
    await user.click(await findByRole('button', { name: texts.close }))
    expect(queryByRole('heading', { name: texts.title })).toBeNull()
    await findByRole('button', { name: /Chamar/ })
  })

  it('is only that button more than a day after the live, and nothing when all questions are answered', async () => {
    const old = open({ endedAt: minutesAgo(60 * 25) })
    await old.findByRole('button', { name: /Chamar/ })
    expect(old.queryByRole('heading', { name: old.texts.title })).toBeNull()
  })

  it('does not offer moderators and viewers to plan a live', async () => {
    const { findByText, queryByRole, texts } = open({ role: 'moderator' })
    await findByText('533')
    expect(queryByRole('link', { name: texts.next })).toBeNull()
  })
})
