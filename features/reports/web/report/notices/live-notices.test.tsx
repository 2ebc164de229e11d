import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { joinLive, separateLive } from '../../../parts-contract.ts'
import { sampleLive } from '../../testing/sample-comments.ts'
import { LiveNotices } from './live-notices.tsx'

/** On air from 19:58, dropped at 20:14, back at 20:16. */
const resumed = (differences = {}) =>
  sampleLive({
    parts: [
      { mediaId: 'm1', startedAt: '2026-08-12T22:58:00.000Z', droppedAt: '2026-08-12T23:14:00.000Z' },
      { mediaId: 'm2', startedAt: '2026-08-12T23:16:00.000Z', droppedAt: null },
    ],
    ...differences,
  })

describe.each(['pt-BR', 'en-US'] as const)('a live that dropped and resumed, in %s', (locale) => {
  it('is separated by its owner in one press, and joined again in one', async () => {
    const api = fakeApi()
      .on(separateLive, () => sampleLive({ mediaId: 'm2', separatedFrom: 'm1' }))
      .on(joinLive, () => resumed())
    const { user, t, findByRole, findByText } = mountScreen(<LiveNotices live={resumed()} />, { api, locale })
    const { parts } = t.lives
    await findByText(
      locale === 'pt-BR' ? /caiu às 20:14 e voltou às 20:16/ : /dropped at 8:14 PM and came back at 8:16 PM/,
    )

    await user.click(await findByRole('button', { name: parts.separate }))
    await findByText(parts.separated)
    expect(api.requests(separateLive).map(({ body }) => body.mediaId)).toEqual(['m2'])
    await user.click(await findByRole('button', { name: parts.join }))
    await findByText(parts.joined)
    expect(api.requests(joinLive).map(({ body }) => body.mediaId)).toEqual(['m2'])
  })

  it('shows why it cannot be separated now', async () => {
    const api = fakeApi().on(separateLive, () => {
      throw new AppError('conflict', { messageKey: 'replies_under_way' })
    })
    const { user, t, findByRole, findByText } = mountScreen(<LiveNotices live={resumed()} />, { api, locale })
    await user.click(await findByRole('button', { name: t.lives.parts.separate }))
    await findByText(
      locale === 'pt-BR' ? /Ainda há respostas sendo enviadas/ : /Replies in this live are still being sent/,
    )
  })

  it('shows a moderator when it dropped, without a button', async () => {
    const { findByText, queryByRole } = mountScreen(<LiveNotices live={resumed({ role: 'moderator' })} />, {
      locale,
    })
    await findByText(/20:14|8:14/)
    expect(queryByRole('button')).toBeNull()
  })
})

describe('a live that was separated from the one before it', () => {
  it('is joined again from its own report', async () => {
    const api = fakeApi().on(joinLive, () => resumed())
    const live = sampleLive({ mediaId: 'm2', separatedFrom: 'm1' })
    const { user, t, findByRole, findByText } = mountScreen(<LiveNotices live={live} />, { api })
    await user.click(await findByRole('button', { name: t.lives.parts.join }))
    await findByText(t.lives.parts.joined)
  })
})

describe.each(['pt-BR', 'en-US'] as const)('a live whose comments do not arrive, in %s', (locale) => {
  const silent = (state: 'silent' | 'nothing') =>
    sampleLive({
      arrival: { state, since: '2026-08-12T23:14:00.000Z', lastPushAt: null, polledOnlyCount: 3 },
    })
  afterEach(() => vi.useRealTimers())
  const alarmAt = async (time: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
    const { findByRole } = mountScreen(<LiveNotices live={silent('nothing')} />, { locale })
    return (await findByRole('alert')).textContent
  }

  it('shows an alert with the time until which a new live continues the report', async () => {
    const text = await alarmAt('2026-08-12T23:18:00.000Z')
    expect(text).toContain(locale === 'pt-BR' ? 'às 20:14' : 'at 8:14 PM')
    expect(text).toContain(
      locale === 'pt-BR' ? 'Se ela começar até as 20:24, continua' : 'If it starts by 8:24 PM, it continues',
    )
  })

  it('says that a later live gets a report of its own', async () => {
    const text = await alarmAt('2026-08-12T23:24:00.000Z')
    expect(text).toContain(
      locale === 'pt-BR'
        ? 'A nova live terá um relatório só dela.'
        : 'The new live gets a report of its own.',
    )
    expect(text).not.toMatch(/20:24|8:24/)
  })

  it('shows no alert while polling finds them', async () => {
    const { findByText, queryByRole, t } = mountScreen(<LiveNotices live={silent('silent')} />, { locale })
    await findByText(t.lives.arrival.silent)
    expect(queryByRole('alert')).toBeNull()
  })
})
