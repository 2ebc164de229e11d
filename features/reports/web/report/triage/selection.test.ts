import { describe, expect, it } from 'vitest'
import type { CommentsRequest } from '../messages/comment-request.ts'
import {
  countOf,
  isSelected,
  nothingPicked,
  type Selection,
  toggled,
  wireSelection,
  withIds,
} from './selection.ts'

const request: CommentsRequest = {
  page: 2,
  limit: 50,
  orderBy: 'timestamp',
  order: 1,
  filter: 'questions',
  searchParam: 'G',
}
const everything: Selection = { kind: 'matching', except: new Set() }

describe('a selection', () => {
  it('selects messages one by one and deselects them', () => {
    const two = toggled(toggled(nothingPicked, 'a'), 'b')
    expect([isSelected(two, 'a'), isSelected(two, 'c'), countOf(two, 900)]).toEqual([true, false, 2])
    expect(countOf(toggled(two, 'a'), 900)).toBe(1)
    expect(wireSelection(two, request)).toEqual({ kind: 'picked', commentIds: ['a', 'b'] })
  })

  it('means all matching messages, on every page, except the deselected ones', () => {
    const most = toggled(everything, 'a')
    expect([isSelected(most, 'a'), isSelected(most, 'zzz'), countOf(most, 4312)]).toEqual([false, true, 4311])
    expect(wireSelection(most, request)).toEqual({
      kind: 'matching',
      filter: 'questions',
      searchParam: 'G',
      exceptIds: ['a'],
    })
    expect(isSelected(withIds(most, ['a']), 'a')).toBe(true)
  })

  it('selects a whole page at once', () => {
    expect(countOf(withIds(toggled(nothingPicked, 'a'), ['a', 'b', 'c']), 9)).toBe(3)
  })
})
