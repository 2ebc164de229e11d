import { describe, expect, it } from 'vitest'
import type { PlannedLive } from './agenda-query.ts'
import { upcomingAndPast } from './upcoming-lives.ts'

const live = (name: string, liveDate: string, status: PlannedLive['status'] = 'scheduled'): PlannedLive => ({
  id: name,
  account: 'lu',
  liveDate,
  platform: 'insta',
  name,
  status,
  createdAt: '2026-11-01T00:00:00.000Z',
  durationInMinutes: 60,
  pluginId: 'p',
  mediaId: null,
  rehearsedAt: null,
  rehearsal: null,
})

describe('the order of planned lives', () => {
  it('puts the next live first and lists a due live as upcoming until its planned end', () => {
    const now = Date.parse('2026-11-20T20:30:00.000Z')
    const planned = [
      live('later', '2026-12-01T20:00:00.000Z'),
      live('now', '2026-11-20T20:00:00.000Z', 'armed'),
      live('came', '2026-11-19T20:00:00.000Z', 'captured'),
      live('missed', '2026-11-18T20:00:00.000Z', 'missed'),
    ]
    const { coming, past } = upcomingAndPast(planned, now)
    expect(coming.map(({ name }) => name)).toEqual(['now', 'later'])
    expect(past.map(({ name }) => name)).toEqual(['came', 'missed'])
  })
})
