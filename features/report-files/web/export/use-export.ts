import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CommentsRequest, ReportPlace } from '#features/reports/web/index.ts'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { ExportContent, ExportFormat, exportComments } from '../../export-contract.ts'
import { exportsKey, saveExport } from './exports-query.ts'

type Wanted = {
  content?: ExportContent
  format: ExportFormat
  /** Includes the private replies: for the owner only, and never in a PDF. */
  includeReplies?: boolean
  /** The filter of the list on the screen; null for a table, which has none. */
  request: CommentsRequest | null
  /** The selection on the screen. */
  chosen?: { commentIds: string[] } | { exceptIds: string[] }
}

/** Exports the messages on the screen or a table: downloads a short file at once, and calls `onLong` for one that is prepared. */
export function useExport(place: ReportPlace, { onLong }: { onLong: () => void }) {
  const t = useTranslations('files.export')
  const client = useQueryClient()
  return useAction({
    done: (made) => (made.status === 'ready' ? t('started') : null),
    failed: ({ errors, message }) => errors.format?.[0] ?? errors.includeReplies?.[0] ?? message,
    mutationFn: ({ content = 'messages', format, includeReplies = false, request, chosen }: Wanted) => {
      const { page: _, limit: __, ...filter } = request ?? {}
      return call<typeof exportComments>('POST /api/plugins/live/messages/export', {
        ...place,
        ...filter,
        ...chosen,
        content,
        format,
        includeReplies,
      })
    },
    onSuccess: (made) => {
      if (made.status === 'ready') saveExport(made)
      else onLong()
      return client.invalidateQueries({ queryKey: exportsKey(place.mediaId) })
    },
  })
}
