import { type FailureKey, failureKey } from './handle-failure.ts'

/** What a page could not load, and why: keys of texts, since an address can be written by a stranger. */
export const loadNotices = ['profile'] as const
export type LoadNotice = (typeof loadNotices)[number]

/** The dashboard, telling what could not be loaded and for what reason (spec §2 and §8). */
export function loadNoticePath(message: LoadNotice, error: unknown): string {
  const detail: FailureKey = failureKey(error)
  return `/dashboard?${new URLSearchParams({ message, type: 'error', detail })}`
}
