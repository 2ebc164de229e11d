import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslations } from 'use-intl'
import { personHandle, personName } from '#features/integrations/web/index.ts'
import { refusalKey } from '#features/reports/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { ClaimReply, useReplyActions } from './use-claim-replies.ts'

type Undoing = ReturnType<typeof useReplyActions>['undoing']

/** The latest replies to buyers, each with what became of it and an undo of its order. */
export function RepliesList({ replies, undoing }: { replies: ClaimReply[]; undoing: Undoing }) {
  const t = useTranslations('claimReplies')
  return (
    <ol
      aria-label={t('list')}
      className="max-h-[60vh] divide-y divide-line overflow-y-auto border-t border-line"
    >
      {replies.map((reply) => (
        <Reply key={reply.id} reply={reply} undoing={undoing} />
      ))}
    </ol>
  )
}

const looks: Record<ClaimReply['state'], BadgeKind> = {
  waiting: 'soon',
  sent: 'info',
  refused: 'error',
  stopped: 'plain',
}

function Reply({ reply, undoing }: { reply: ClaimReply; undoing: Undoing }) {
  const t = useTranslations('claimReplies')
  const refusals = useTranslations('lives.refusals')
  const formats = useFormats()
  const { username, items, state, refusal, isUndone } = reply
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 break-words font-semibold">{personHandle(username)}</b>
          <time dateTime={reply.createdAt} className="text-12 text-ink-faint tabular-nums">
            {formats.timeToTheSecond(reply.createdAt)}
          </time>
          <Badge kind={isUndone ? 'notice' : looks[state]}>{t(`state.${isUndone ? 'undone' : state}`)}</Badge>
        </p>
        <p className="break-words text-ink-muted">
          {items
            .map(({ qty, label, variantLabel }) =>
              t('item', { n: qty, product: variantLabel ? `${label} (${variantLabel})` : label }),
            )
            .join(', ')}
        </p>
        {state === 'refused' && <p className="text-live-text">{refusals(refusalKey(refusal))}</p>}
      </div>
      {!isUndone && state !== 'stopped' && (
        <Button
          kind="quiet"
          size="sm"
          icon={<Undo2 aria-hidden="true" />}
          aria-label={t('undoOf', { name: personName(username) })}
          loading={undoing.isPending && undoing.variables?.id === reply.id}
          onClick={() => undoing.mutate(reply)}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  )
}
