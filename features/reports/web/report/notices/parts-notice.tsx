import Unplug from 'lucide-react/icons/unplug'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import type { Live } from '../../lives-types.ts'
import { NoticeLine } from './notice-line.tsx'
import { useParts } from './use-parts.ts'

/**
 * The notice of a live that dropped and resumed as one report, with the times and, for its owner, a button to separate.
 */
export function PartsNotice({ live }: { live: Live }) {
  const t = useTranslations('lives.parts')
  const formats = useFormats()
  const { separate } = useParts(live)
  const isOwner = live.role === 'owner'

  return live.parts.slice(1).map((part, at) => {
    const droppedAt = live.parts[at]?.droppedAt ?? part.startedAt
    return (
      <NoticeLine
        key={part.mediaId}
        icon={<Unplug aria-hidden="true" />}
        action={
          isOwner && (
            <Button
              kind="quiet"
              size="sm"
              loading={separate.isPending}
              onClick={() => separate.mutate(part.mediaId)}
            >
              {t('separate')}
            </Button>
          )
        }
      >
        {t('dropped', { from: formats.time(droppedAt), to: formats.time(part.startedAt) })}
        {isOwner && ` ${t('one')}`}
      </NoticeLine>
    )
  })
}

/** The notice of a live that its owner separated from an earlier one, with a button to join them. */
export function SeparatedNotice({ live }: { live: Live }) {
  const t = useTranslations('lives.parts')
  const { join } = useParts(live)
  return (
    <NoticeLine
      icon={<Unplug aria-hidden="true" />}
      action={
        <Button kind="quiet" size="sm" loading={join.isPending} onClick={() => join.mutate(live.mediaId)}>
          {t('join')}
        </Button>
      }
    >
      {t('wasSeparated')}
    </NoticeLine>
  )
}
