import { describe, expect, it } from 'vitest'
import { sampleComment } from '../../testing/sample-comments.ts'
import { peakOf } from './peak-of.ts'
import { listToCopy, peopleToReach, profileAddress } from './people-to-reach.ts'

const asked = (second: number, userName: string, text: string) =>
  sampleComment(second, { userName, text, isQuestion: true })

describe('the people whose questions stayed unanswered', () => {
  it('are listed once each, in the order of their first question', () => {
    const people = peopleToReach([
      asked(1, 'bia', 'tem no P?'),
      asked(2, 'ana', 'qual o frete?'),
      asked(3, 'bia', 'e no G?'),
    ])
    expect(people.map(({ userName, questions }) => [userName, questions.length])).toEqual([
      ['bia', 2],
      ['ana', 1],
    ])
  })

  it('exclude answered people and the shop itself', () => {
    const answered = { ...asked(1, 'bia', 'tem no P?'), replyState: 'sent' as const }
    const own = { ...asked(2, 'loja', 'gostaram?'), isOwn: true }
    expect(peopleToReach([answered, own])).toEqual([])
  })

  it('are copied one line each, whatever line breaks their questions have', () => {
    const people = peopleToReach([asked(1, 'bia', ' tem\nno P? '), asked(2, 'bia', 'e no G?')])
    expect(listToCopy(people)).toBe('@bia: tem no P? / e no G?')
  })

  it('have a profile link in which the name is escaped', () => {
    expect(profileAddress('lu.prado_', 'instagram')).toBe('https://www.instagram.com/lu.prado_/')
    expect(profileAddress('../../evil?x#y', 'instagram')).toBe(
      'https://www.instagram.com/..%2F..%2Fevil%3Fx%23y/',
    )
    expect(profileAddress('lu.prado@youtube', 'youtube')).toBe('https://www.youtube.com/@lu.prado')
    expect(profileAddress('a/../b?c@youtube', 'youtube')).toBe('https://www.youtube.com/@a%2F..%2Fb%3Fc')
  })
})

describe('the peak of a live', () => {
  const minute = (at: string, comments: number) => ({ at, comments, questions: 0 })

  it('is the first of the minutes with the most messages', () => {
    expect(peakOf([minute('20:00', 3), minute('20:01', 9), minute('20:02', 9)])?.at).toBe('20:01')
  })

  it('is null without messages', () => {
    expect(peakOf([])).toBeNull()
    expect(peakOf([minute('20:00', 0)])).toBeNull()
  })
})
