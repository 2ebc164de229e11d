import { isCallError, isRefusedSession } from './call-error.ts'
import { failureKey, failureKeys } from './handle-failure.ts'

/** What a page could not load, and why: keys of texts, because a stranger can write an address. */
export const loadNotices = ['profile', 'user', 'merchant'] as const
export type LoadNotice = (typeof loadNotices)[number]

/** The known details of the failure. */
export const noticeDetails = [...failureKeys, 'missingUser'] as const
type NoticeDetail = (typeof noticeDetails)[number]

/** The dashboard's address with a notice of what could not be loaded and why (spec §2 and §8). */
export function loadNoticePath(message: LoadNotice, error: unknown): string {
  const detail: NoticeDetail = isCallError(error, 'not_found') ? 'missingUser' : failureKey(error)
  return `/dashboard?${new URLSearchParams({ message, type: 'error', detail })}`
}

/** Whether the shared handling is about to redirect to the re-login, so that the page must stay the return address. */
export function leadsToLogin(error: unknown): boolean {
  return isRefusedSession(error) || isCallError(error, 'network_error')
}
