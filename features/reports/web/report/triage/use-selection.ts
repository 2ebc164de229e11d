import { useCallback, useEffect, useState } from 'react'
import type { CommentsRequest } from '../messages/comment-request.ts'
import { nothingPicked, type Selection, toggled, withIds } from './selection.ts'

/** The state of selecting messages. */
export type SelectionControl = {
  isChoosing: boolean
  selection: Selection
  begin: () => void
  end: () => void
  toggle: (id: string) => void
  add: (ids: string[]) => void
  takeAll: () => void
}

/**
 * Manages the selection of messages. A change of the filter clears it, because selected messages could be invisible.
 */
export function useSelection({ filter, searchParam, tag }: CommentsRequest): SelectionControl {
  const [isChoosing, setChoosing] = useState(false)
  const [selection, setSelection] = useState<Selection>(nothingPicked)
  const list = JSON.stringify([filter, searchParam, tag])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what a selection depends on
  useEffect(() => setSelection(nothingPicked), [list])

  const begin = useCallback(() => setChoosing(true), [])
  const end = useCallback(() => {
    setChoosing(false)
    setSelection(nothingPicked)
  }, [])
  const toggle = useCallback((id: string) => {
    setChoosing(true)
    setSelection((current) => toggled(current, id))
  }, [])
  const add = useCallback((ids: string[]) => setSelection((current) => withIds(current, ids)), [])
  const takeAll = useCallback(() => setSelection({ kind: 'matching', except: new Set() }), [])
  return { isChoosing, selection, begin, end, toggle, add, takeAll }
}
