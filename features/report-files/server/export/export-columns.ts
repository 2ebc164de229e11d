import { personName } from '#features/integrations/server/index.ts'
import type { ExportedComment, ExportedParts } from '#features/lives/server/index.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Cell } from '#platform/server/sheets/sheet-column.ts'
import type { CommentPages } from './render-export.ts'
import type { TableColumn } from './report-table.ts'

/** A column of exported messages. */
type ExportColumn = {
  head: string
  /** In characters, for spreadsheets. */
  width: number
} & (
  | { kind: 'text'; of: (comment: ExportedComment) => string | null }
  | { kind: 'time'; of: (comment: ExportedComment) => number | null }
  | { kind: 'yesNo'; of: (comment: ExportedComment) => boolean }
)

/** Messages as a table, with heads in the reader's language. */
export function messageTable(
  pages: CommentPages,
  translate: Translate,
  has: ExportedParts,
): { columns: TableColumn[]; pages: AsyncIterable<Cell[][]> } {
  const columns = exportColumns(translate, has)
  async function* cells() {
    for await (const page of pages) yield page.map((comment) => columns.map((column) => column.of(comment)))
  }
  return {
    columns: columns.map(({ head, width, kind }) => ({ head, width, kind, pdf: 'text' })),
    pages: cells(),
  }
}

function exportColumns(translate: Translate, has: ExportedParts): ExportColumn[] {
  const head = (key: string) => translate(`lives_export.head.${key}`)
  const tags: ExportColumn = { head: head('tags'), width: 24, kind: 'text', of: (comment) => comment.tags }
  return [
    { head: head('time'), width: 20, kind: 'time', of: (comment) => comment.at },
    { head: head('user'), width: 24, kind: 'text', of: (comment) => personName(comment.user ?? '') },
    { head: head('text'), width: 60, kind: 'text', of: (comment) => comment.text },
    { head: head('question'), width: 10, kind: 'yesNo', of: (comment) => comment.isQuestion },
    ...(has.replies ? replyColumns(translate) : []),
    ...(has.tags ? [tags] : []),
  ]
}

function replyColumns(translate: Translate): ExportColumn[] {
  const head = (key: string) => translate(`lives_export.head.${key}`)
  const states = {
    waiting: translate('lives_export.state.waiting'),
    sent: translate('lives_export.state.sent'),
    refused: translate('lives_export.state.refused'),
  }
  return [
    { head: head('reply'), width: 40, kind: 'text', of: (comment) => comment.replyText },
    { head: head('replied_at'), width: 20, kind: 'time', of: (comment) => comment.repliedAt },
    {
      head: head('reply_state'),
      width: 14,
      kind: 'text',
      of: ({ replyState }) => (replyState === null ? null : states[replyState]),
    },
  ]
}
