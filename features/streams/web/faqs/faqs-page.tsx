import { useQuery } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { streamPath } from '../stream-paths.ts'
import { StreamSection } from '../stream-section.tsx'
import { canEdit, type Stream } from '../streams-query.ts'
import { type Faq, faqsQuery, useFaqActions } from './faqs-query.ts'

/** `/streams/:uuid/settings/faqs`: the questions on the page of a stream, in their order. */
export function StreamFaqsPage() {
  return <StreamSection name="faqs">{(stream) => <Faqs stream={stream} />}</StreamSection>
}

function Faqs({ stream }: { stream: Stream }) {
  const t = useTranslations('streamParts.faqs')
  const words = useTranslations('words')
  const query = useQuery(faqsQuery(stream.uuid))
  const rows = query.data?.rows
  const add = canEdit(stream) && (
    <Button icon={<Plus />} render={<Link to={streamPath(stream.uuid, '/faqs/add')} />}>
      {t('add')}
    </Button>
  )
  return (
    <SectionCard title={t('title')} text={t('text')} action={rows && rows.length > 0 && add}>
      {!rows && query.isError && <LoadFailure level={3} title={t('failed')} query={query} />}
      {!rows && !query.isError && <SkeletonRows rows={3} height={72} label={words('loading')} />}
      {rows?.length === 0 && (
        <EmptyState level={3} title={t('empty')} text={t('emptyText')} drawing={null} action={add} />
      )}
      {rows && rows.length > 0 && <FaqList stream={stream} rows={rows} />}
    </SectionCard>
  )
}

function FaqList({ stream, rows }: { stream: Stream; rows: Faq[] }) {
  const t = useTranslations('streamParts.faqs')
  const words = useTranslations('words')
  const [asked, setAsked] = useState<Faq | null>(null)
  const [said, setSaid] = useState('')
  const { order, remove } = useFaqActions(stream.uuid, t('removed'))

  function move(from: number, to: number) {
    const faq = rows[from]
    if (!faq || to < 0 || to >= rows.length) return
    order.mutate(rows.toSpliced(from, 1).toSpliced(to, 0, faq))
    setSaid(t('moved', { question: faq.question, n: to + 1 }))
  }

  return (
    <>
      <ol aria-label={t('title')} className="-mx-4 -mb-4 border-line border-t md:-mx-6 md:-mb-6">
        {rows.map((faq, place) => (
          <li
            key={faq.uuid}
            className="flex items-start gap-3 border-line border-b py-4 pr-2 pl-4 text-14 last:border-b-0 md:pr-4 md:pl-6"
          >
            <div className="min-w-0 flex-1">
              <h3 className="break-words font-semibold">{faq.question}</h3>
              <p className="mt-1 whitespace-pre-line break-words text-ink-muted">{faq.answer}</p>
            </div>
            {canEdit(stream) && (
              <Menu
                trigger={<IconButton label={t('more', { question: faq.question })} icon={<Ellipsis />} />}
                items={[
                  {
                    label: t('edit'),
                    render: <Link to={streamPath(stream.uuid, `/faqs/${faq.uuid}/edit`)} />,
                  },
                  { label: t('up'), disabled: place === 0, onSelect: () => move(place, place - 1) },
                  {
                    label: t('down'),
                    disabled: place === rows.length - 1,
                    onSelect: () => move(place, place + 1),
                  },
                  'line',
                  { label: t('remove'), danger: true, onSelect: () => setAsked(faq) },
                ]}
              />
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('removeTitle')}
        text={asked?.question}
        confirmLabel={t('remove')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked.uuid, { onSettled: () => setAsked(null) })}
      />
    </>
  )
}
