import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { pageOf } from '#platform/contract/table.ts'
import { listComments, listLiveUsers } from '../../../contract.ts'
import { listQuickReplies, saveQuickReplies } from '../../../triage-contract.ts'
import type { Comment } from '../../lives-types.ts'
import { sampleComment, sampleLive } from '../../testing/sample-comments.ts'
import { UnreadBanner } from '../messages/unread-banner.tsx'
import { SideColumn } from '../side-column.tsx'
import { ReplyComposer } from './reply-composer.tsx'
import { ReplyWayProvider } from './reply-way.ts'
import type { Obstacle } from './use-reply-text.ts'

const question = sampleComment(1, { isQuestion: true, text: 'tem no P?' })
const place = { pluginId: sampleLive().pluginId, pluginType: 'instagram', mediaId: 'm1' } as const

function withQuickReplies(texts: string[] | null = null) {
  const stored = { texts }
  return fakeApi()
    .on(listQuickReplies, () => stored)
    .on(saveQuickReplies, ({ body }) => {
      stored.texts = body.texts
      return { texts: body.texts }
    })
}

/** An open reply, and a faster reply by another person. */
function Composer({ onSend, obstacle }: { onSend: (text: string) => void; obstacle: Obstacle }) {
  const [now, setNow] = useState<Obstacle | null>(null)
  const comment = now ? { ...question, replyState: 'sent' as const, replyText: 'Tem sim!' } : question
  return (
    <>
      <button type="button" onClick={() => setNow(obstacle)}>
        meanwhile
      </button>
      <ReplyComposer comment={comment} obstacle={now} onSend={(_, text) => onSend(text)} onClose={() => {}} />
    </>
  )
}

describe.each(['pt-BR', 'en-US'] as const)('a reply that is being written, in %s', (locale) => {
  it('keeps its text when another person answers first, and is not sent', async () => {
    const sent: string[] = []
    const screen = <Composer obstacle="answered" onSend={(text) => sent.push(text)} />
    const { user, findByRole, findByText, t } = mountScreen(screen, { api: withQuickReplies(), locale })
    const { composer } = t.lives
    const field = await findByRole<HTMLTextAreaElement>('textbox')
    await user.type(field, 'Já separo')
    await user.click(await findByText('meanwhile'))

    await findByText(composer.obstacle.answered, { exact: false })
    await findByText('Tem sim!')
    expect(field.value).toBe('Já separo')
    await user.type(field, '{Enter}')
    expect(sent).toEqual([])
    await findByRole('button', { name: composer.copy })
  })

  it.each([
    ['post', /7 (dias|days)/],
    ['story', /24 (horas|hours)/],
    ['page', /Messenger/],
  ] as const)('says how long and by what a reply goes out in the report of a %s', async (way, words) => {
    const screen = (
      <ReplyWayProvider value={way}>
        <Composer obstacle="ended" onSend={() => {}} />
      </ReplyWayProvider>
    )
    const { findAllByText, findByRole, t } = mountScreen(screen, { api: withQuickReplies(), locale })
    await findAllByText(words)
    await findByRole('button', { name: t.lives.composer[way].send })
  })

  it('inserts a quick reply into its text without sending it', async () => {
    const sent: string[] = []
    const screen = <Composer obstacle="ended" onSend={(text) => sent.push(text)} />
    const { user, findByRole, t } = mountScreen(screen, { api: withQuickReplies(['Te chamo já']), locale })
    const field = await findByRole<HTMLTextAreaElement>('textbox')
    await user.click(await findByRole('button', { name: 'Te chamo já' }))
    expect([field.value, document.activeElement]).toEqual(['Te chamo já', field])
    expect(sent).toEqual([])
    await user.click(await findByRole('button', { name: t.lives.composer.send }))
    expect(sent).toEqual(['Te chamo já'])
  })

  it('offers samples until the user saves quick replies', async () => {
    const api = withQuickReplies()
    const screen = <Composer obstacle="ended" onSend={() => {}} />
    const { user, findByRole, t } = mountScreen(screen, { api, locale })
    const { composer } = t.lives
    const [sample = ''] = composer.quickSamples.split('\n')
    await findByRole('button', { name: sample })
    await user.click(await findByRole('button', { name: composer.quickEdit }))
    const field = await findByRole('textbox', { name: composer.quickLabel })
    await user.clear(field)
    await user.type(field, 'Tem sim{Enter}{Enter} Esgotou ')
    await user.click(await findByRole('button', { name: composer.quickSave }))
    await findByRole('button', { name: 'Esgotou' })
    expect(api.requests(saveQuickReplies).map(({ body }) => body.texts)).toEqual([['Tem sim', 'Esgotou']])
  })
})

describe('the unanswered questions beside the list', () => {
  function mountSide(onAnswer?: (comment: Comment) => void) {
    const live = sampleLive({ access: 'unlocked', unansweredQuestionsCount: 1 })
    const paging = { page: 1, limit: 10 }
    const api = fakeApi()
      .on(listComments, () => ({ ...pageOf([question], 1, paging), revision: 3 }))
      .on(listLiveUsers, () => pageOf([], 0, paging))
    const side = <SideColumn live={live} place={place} searchOf={() => '?'} onAnswer={onAnswer} />
    return mountScreen(side, { api })
  }

  it('open the reply to the question that is pressed', async () => {
    const answered: string[] = []
    const { user, findByRole, t } = mountSide(({ commentId }) => answered.push(commentId))
    const name = t.lives.side.answer.replace('{name}', question.userName)
    await user.click(await findByRole('button', { name }))
    expect(answered).toEqual(['c1'])
  })

  it('are read-only for users who may not reply', async () => {
    const { findByText, queryByRole } = mountSide()
    await findByText('tem no P?')
    expect(queryByRole('button')).toBeNull()
  })
})

describe('the unread banner', () => {
  it('shows the number of new messages, and inserts them when pressed', async () => {
    let shown = 0
    const { user, findByRole, t } = mountScreen(
      <UnreadBanner
        waiting={3}
        onShow={() => {
          shown += 1
        }}
      />,
    )
    await user.click(await findByRole('button', { name: /^3 / }))
    expect(shown).toBe(1)
    expect(t.lives.report.newMessages).toContain('{n')
  })

  it('is not rendered without new messages', () => {
    expect(mountScreen(<UnreadBanner waiting={0} onShow={() => {}} />).queryByRole('button')).toBeNull()
  })
})
