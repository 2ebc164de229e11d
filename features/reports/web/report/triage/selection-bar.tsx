import Reply from 'lucide-react/icons/reply'
import Tag from 'lucide-react/icons/tag'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { SelectionAction, SelectionBar } from '#ui/selection-bar.tsx'
import { type Comment, type Live, type ReportPlace, takesPrivateReplies } from '../../lives-types.ts'
import { useReportSlots } from '../../report-slots.tsx'
import type { CommentsRequest } from '../messages/comment-request.ts'
import { BulkReplyDialog } from './bulk-reply-dialog.tsx'
import { countOf, type Selection, wireSelection } from './selection.ts'
import { TagDialog } from './tag-dialog.tsx'
import type { SelectionControl } from './use-selection.ts'

type Props = {
  live: Live
  place: ReportPlace
  request: CommentsRequest
  rows: Comment[]
  /** The number of matching messages on all pages. */
  total: number
  control: SelectionControl
}

/** The actions for the selected messages: select more, reply, export, tag. */
export function MessageSelectionBar({ live, place, request, rows, total, control }: Props) {
  const t = useTranslations('lives.work')
  const formats = useFormats()
  const now = useNow(60_000)
  const [open, setOpen] = useState<'reply' | 'tag' | null>(null)
  const count = countOf(control.selection, total)
  const mayExport = live.role === 'owner' || live.role === 'administrator'
  useEffect(fetchDialogsAhead, [])
  const { ExportSelection } = useReportSlots()
  const wire = wireSelection(control.selection, request)
  const dialog = { place, selection: wire, count, onClose: () => setOpen(null), onDone: control.end }

  return (
    <>
      <SelectionBar
        label={t('selected')}
        count={t('count', { n: count, shown: formats.number(count) })}
        clearLabel={t('endSelection')}
        onClear={control.end}
        more={
          <>
            {count < rows.length && rows.length < total && (
              <SelectionAction
                className="max-sm:hidden"
                onClick={() => control.add(rows.map((row) => row.commentId))}
              >
                {t('wholePage')}
              </SelectionAction>
            )}
            {count < total && (
              <SelectionAction onClick={control.takeAll}>
                {t('all', { n: formats.number(total) })}
              </SelectionAction>
            )}
          </>
        }
      >
        {takesPrivateReplies(live, now) && (
          <SelectionAction
            main
            icon={<Reply aria-hidden="true" />}
            disabled={count === 0}
            onClick={() => setOpen('reply')}
          >
            {t('reply')}
          </SelectionAction>
        )}
        {mayExport && (
          <ExportSelection
            place={place}
            request={request}
            chosen={chosenOf(control.selection)}
            label={t('export')}
            disabled={count === 0}
          />
        )}
        <SelectionAction
          icon={<Tag aria-hidden="true" />}
          disabled={count === 0}
          onClick={() => setOpen('tag')}
        >
          {t('tag')}
        </SelectionAction>
      </SelectionBar>
      <BulkReplyDialog open={open === 'reply'} {...dialog} />
      <TagDialog open={open === 'tag'} {...dialog} />
    </>
  )
}

/** Preloads the code of the dialogs, because a browser that receives messages is never idle. */
function fetchDialogsAhead() {
  import('#ui/dialog-surface.tsx').catch(() => {})
}

function chosenOf(selection: Selection) {
  return selection.kind === 'picked'
    ? { commentIds: [...selection.ids] }
    : { exceptIds: [...selection.except] }
}
