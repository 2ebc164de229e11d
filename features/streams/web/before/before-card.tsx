import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { PictureFields } from '../settings/picture-fields.tsx'
import { landingPath } from '../stream-paths.ts'
import type { Stream } from '../streams-query.ts'
import { Channels } from './channels.tsx'
import { type Invitation, plainText } from './invitation.ts'
import { InvitationDialog } from './invitation-dialog.tsx'

/** What is to be done before a live: filled in once, then ready for every channel. */
export function BeforeCard({ stream }: { stream: Stream }) {
  const t = useTranslations('streams.before')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const invitation: Invitation = {
    title: stream.name,
    text: plainText(stream.description),
    scheduledDate: stream.scheduledDate,
    address: location.origin + landingPath(stream),
  }
  const steps = [
    { name: 'title', value: stream.name },
    { name: 'text', value: invitation.text },
    { name: 'cover', value: stream.coverImage ? t('done') : '' },
    { name: 'reminder', value: stream.scheduledDate ? formats.dateTime(stream.scheduledDate) : '' },
  ] as const
  const done = steps.filter(({ value }) => value !== '').length

  return (
    <SectionCard
      title={t('title')}
      text={`${t('text')} ${t('progress', { done, all: steps.length })}`}
      action={
        <Button kind={done < steps.length ? 'action' : 'line'} onClick={() => setOpen(true)}>
          {t('fillIn')}
        </Button>
      }
    >
      <ul aria-label={t('title')} className="grid gap-3">
        {steps.map(({ name, value }) => (
          <li key={name} className="flex items-start gap-3 text-14">
            {value ? (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-paid-text" />
            ) : (
              <Circle aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
            )}
            <span className="min-w-0">
              <span className="font-medium">{t(`steps.${name}`)}</span>
              <span className="line-clamp-2 break-words text-ink-muted">{value || t('due')}</span>
            </span>
          </li>
        ))}
      </ul>
      {!stream.coverImage && (
        <div className="mt-4">
          <PictureFields stream={stream} kinds={['cover']} />
        </div>
      )}
      <Channels stream={stream} invitation={invitation} />
      {isOpen && <InvitationDialog stream={stream} invitation={invitation} onClose={() => setOpen(false)} />}
    </SectionCard>
  )
}
