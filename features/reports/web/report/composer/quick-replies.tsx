import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { Chip, Chips } from '#ui/chip.tsx'
import { quickRepliesQuery } from '../triage/triage-queries.ts'

const QuickRepliesDialog = lazyComponent(
  async () => (await import('../triage/quick-replies-dialog.tsx')).QuickRepliesDialog,
)

/** The quick replies above the text. Pressing one inserts it without sending; the last chip edits them. */
export function QuickReplies({ onPick, className }: { onPick: (text: string) => void; className?: string }) {
  const t = useTranslations('lives.composer')
  const { data } = useQuery(quickRepliesQuery)
  const [isEditing, setEditing] = useState(false)
  const texts = data === undefined ? [] : (data ?? t('quickSamples').split('\n'))

  return (
    <>
      <Chips role="group" aria-label={t('quick')} className={className}>
        {texts.map((text) => (
          <Chip key={text} className="max-w-64 mouse:min-h-8!" onClick={() => onPick(text)}>
            <span className="truncate">{text}</span>
          </Chip>
        ))}
        <Chip
          icon={<Pencil aria-hidden="true" />}
          aria-label={t('quickEdit')}
          title={t('quickEdit')}
          className="w-11 justify-center px-0! mouse:min-h-8! mouse:w-9"
          onClick={() => setEditing(true)}
        />
      </Chips>
      {isEditing && (
        <Suspense>
          <QuickRepliesDialog texts={texts} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
