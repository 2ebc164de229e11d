import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useCustomerName } from '../customer-name.ts'
import { segmentsQuery } from '../customer-queries.ts'
import { campaignQuery, chatLink, type Recipient } from './campaign-queries.ts'

/** Offers to those who agreed: WhatsApp chats one by one with a text and a counter, or a file for other programs. */
export function CampaignDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('customers.campaign')
  const words = useTranslations('words')
  const segments = useQuery(segmentsQuery).data?.segments ?? []
  const [segmentUuid, setSegment] = useState<string | null>(null)
  const [template, setTemplate] = useState(t('example'))
  const list = useQuery(campaignQuery(segmentUuid))
  const total = list.data?.pagination.total ?? 0
  const file = new URLSearchParams({ agreed: 'whatsapp', ...(segmentUuid && { segment_uuid: segmentUuid }) })

  return (
    <Drawer open isForm onClose={onClose} title={t('title')} text={t('text')} closeLabel={words('close')}>
      <div className="grid gap-5 pb-5 text-14">
        {segments.length > 0 && (
          <Field label={t('who')}>
            <Select value={segmentUuid ?? ''} onChange={({ target }) => setSegment(target.value || null)}>
              <option value="">{t('everyone')}</option>
              {segments.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {list.isPending && <SkeletonRows rows={3} height={48} label={t('loading')} />}
        {list.isError && <LoadFailure level={3} title={t('failed')} query={list} />}
        {list.data && total === 0 && <p className="text-ink-muted">{t('nobody')}</p>}
        {list.data && total > 0 && (
          <>
            <Field label={t('template')} hint={t('templateHint')}>
              <Textarea
                rows={4}
                maxLength={1000}
                value={template}
                onChange={({ target }) => setTemplate(target.value)}
              />
            </Field>
            <Chats key={segmentUuid} recipients={list.data.rows} total={total} template={template} />
            <Button
              icon={<Download />}
              className="justify-self-start"
              render={<a href={`/api/customers/file?${file}`} download />}
            >
              {t('download')}
            </Button>
          </>
        )}
      </div>
    </Drawer>
  )
}

type ChatsProps = { recipients: Recipient[]; total: number; template: string }

/** One chat at a time; opening it goes on to the next person. */
function Chats({ recipients, total, template }: ChatsProps) {
  const t = useTranslations('customers.campaign')
  const formats = useFormats()
  const nameOf = useCustomerName()
  const [at, setAt] = useState(0)
  const next = recipients[at]
  const shown = { done: formats.number(at), total: formats.number(recipients.length) }
  return (
    <section aria-label={t('chats')} className="grid gap-3 rounded-control bg-sunken p-4">
      <p aria-live="polite" className="text-ink-muted tabular-nums">
        {t('counter', shown)}
      </p>
      {next ? (
        <>
          <b className="break-words font-semibold text-16">{nameOf(next)}</b>
          <p className="flex flex-wrap gap-2">
            <Button
              kind="action"
              icon={<MessageCircle />}
              onClick={() => setAt(at + 1)}
              render={<a href={chatLink(next, template)} target="_blank" rel="noreferrer" />}
            >
              {t('open')}
            </Button>
            <Button onClick={() => setAt(at + 1)}>{t('skip')}</Button>
          </p>
        </>
      ) : (
        <p>{t('finished')}</p>
      )}
      {at > 0 && (
        <Button size="sm" className="justify-self-start" onClick={() => setAt(at - 1)}>
          {t('back')}
        </Button>
      )}
      {total > recipients.length && <p className="text-ink-muted">{t('first', shown)}</p>}
    </section>
  )
}
