import type * as z from 'zod'
import type { Camel } from '#platform/contract/casing.ts'
import type { selectionField } from '../../../triage-contract.ts'
import type { CommentsRequest } from '../messages/comment-request.ts'

/** The selected messages: individually, or all matching ones except some. */
export type Selection =
  | { kind: 'picked'; ids: ReadonlySet<string> }
  | { kind: 'matching'; except: ReadonlySet<string> }

/** The selection in the form of the API. */
export type WireSelection = Camel<z.input<typeof selectionField>>

export const nothingPicked: Selection = { kind: 'picked', ids: new Set() }

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'picked' ? selection.ids.has(id) : !selection.except.has(id)
}

/** Selects or deselects a message. */
export function toggled(selection: Selection, id: string): Selection {
  if (selection.kind === 'picked') return { kind: 'picked', ids: flipped(selection.ids, id) }
  return { kind: 'matching', except: flipped(selection.except, id) }
}

/** Selects several messages, such as a page. */
export function withIds(selection: Selection, ids: string[]): Selection {
  if (selection.kind === 'picked') return { kind: 'picked', ids: new Set([...selection.ids, ...ids]) }
  const chosen = new Set(ids)
  return { kind: 'matching', except: new Set([...selection.except].filter((id) => !chosen.has(id))) }
}

/** The number of selected messages in a list of `total`. */
export function countOf(selection: Selection, total: number): number {
  return selection.kind === 'picked' ? selection.ids.size : Math.max(0, total - selection.except.size)
}

export function wireSelection(selection: Selection, request: CommentsRequest): WireSelection {
  if (selection.kind === 'picked') return { kind: 'picked', commentIds: [...selection.ids] }
  const { filter, searchParam, tag } = request
  return {
    kind: 'matching',
    filter,
    ...(searchParam !== undefined && { searchParam }),
    ...(tag !== undefined && { tag }),
    exceptIds: [...selection.except],
  }
}

function flipped(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
