/** The exports of reports for the pages of later features. */
export { livesKeys, shownHere } from './lives-queries.ts'
export { type Live, pluginTypeOf, type ReportPlace, repliesOutlive, subjectOf } from './lives-types.ts'
export { refusalKey } from './report/composer/refusal-key.ts'
export { longestReply } from './report/composer/reply-length.ts'
export { longestLive } from './report/header/longest-live.ts'
export type { CommentsRequest } from './report/messages/comment-request.ts'
export { SharingCard } from './sharing/sharing-card.tsx'
export { sharingKeys } from './sharing/sharing-queries.ts'
