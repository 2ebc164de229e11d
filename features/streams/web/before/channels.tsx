import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { now } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useStreamSlots } from '../stream-slots.tsx'
import type { Stream } from '../streams-query.ts'
import { type Invitation, reminderFile } from './invitation.ts'

/** Every channel with the invitation in the form that it takes. */
export function Channels({ stream, invitation }: { stream: Stream; invitation: Invitation }) {
  const t = useTranslations('streams.before')
  const formats = useFormats()
  const { BioChannel } = useStreamSlots()
  const { scheduledDate, address, title, text } = invitation
  const date = scheduledDate
    ? t('when', { date: formats.longDate(scheduledDate), time: formats.time(scheduledDate) })
    : ''
  const caption = [title, text, date, address].filter(Boolean).join('\n\n')
  const cover = stream.coverImage && `${stream.coverImage.cdnUrl}0.jpg`
  const calendar = () =>
    `data:text/calendar;charset=utf-8,${encodeURIComponent(reminderFile(stream.uuid, invitation, now()))}`

  return (
    <section className="mt-6 border-line border-t pt-5">
      <h3 className="font-semibold">{t('channels')}</h3>
      <ul className="mt-2 grid">
        <Channel name={t('page')} text={t(stream.landingPageActive ? 'pageText' : 'needsLanding')}>
          <CopyButton text={address} label={t('copyLink')} copiedLabel={t('copied')} />
        </Channel>
        {BioChannel && <BioChannel stream={stream} text={text} Row={Channel} />}
        <Channel name={t('instagram')} text={t('instagramText')}>
          <CopyButton text={caption} label={t('copyText')} copiedLabel={t('copied')} />
          {cover && (
            <Button size="sm" icon={<Download />} render={<a href={cover} download={`${stream.uri}.jpg`} />}>
              {t('downloadCover')}
            </Button>
          )}
        </Channel>
        <Channel name={t('whatsapp')} text={t('whatsappText')}>
          <Button
            size="sm"
            icon={<MessageCircle />}
            render={<a href={whatsappLink(caption)} target="_blank" rel="noreferrer" />}
          >
            {t('send')}
          </Button>
        </Channel>
        {scheduledDate && (
          <Channel name={t('calendar')} text={t('calendarText')}>
            <Button
              size="sm"
              icon={<CalendarPlus />}
              render={<a href={calendar()} download={`${stream.uri}.ics`} />}
            >
              {t('addReminder')}
            </Button>
          </Channel>
        )}
      </ul>
    </section>
  )
}

export type ChannelProps = { name: string; text: string; children?: ReactNode }

function Channel({ name, text, children }: ChannelProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_220px] text-14">
        <p className="font-medium">{name}</p>
        <p className="text-ink-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}
