import { guestLinkAttachment } from '#features/guest-reports/server/live-attachment-store.ts'
import { intentionsAttachment } from '#features/intentions/server/live-attachment-store.ts'
import { fileAttachment } from '#features/report-files/server/live-attachment-store.ts'
import { reportAttachment } from '#features/reports/server/live-attachment-store.ts'

/** What later features attach to lives, as the product puts it together. */
export const attachments = [reportAttachment, fileAttachment, guestLinkAttachment, intentionsAttachment]
