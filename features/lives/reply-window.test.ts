import { expect, it } from 'vitest'
import { isReplyOpen, takesReplies } from './reply-window.ts'

const now = new Date('2026-11-29T22:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const live = (platform: string, status: 'on_air' | 'ended') => ({ kind: 'live' as const, platform, status })

it('a comment on an Instagram live can be answered while the live is on air, one on a Facebook live for seven days', () => {
  expect(isReplyOpen(live('instagram', 'on_air'), daysAgo(0), now)).toBe(true)
  expect(isReplyOpen(live('instagram', 'ended'), daysAgo(0), now)).toBe(false)
  expect(isReplyOpen(live('facebook', 'ended'), daysAgo(6.9), now)).toBe(true)
  expect(isReplyOpen(live('facebook', 'on_air'), daysAgo(7), now)).toBe(false)
})

it('an ended live takes replies as long as its last comment can be answered', () => {
  const ended = (platform: string, lastCommentAt: Date | null) =>
    takesReplies({ ...live(platform, 'ended'), lastCommentAt }, now)
  expect(ended('facebook', daysAgo(6))).toBe(true)
  expect(ended('facebook', daysAgo(8))).toBe(false)
  expect(ended('facebook', null)).toBe(false)
  expect(ended('instagram', daysAgo(0))).toBe(false)
})
