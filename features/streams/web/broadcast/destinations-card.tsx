import { useQuery } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { mostDestinations } from '../../stream-fields.ts'
import type { Stream } from '../streams-query.ts'
import { DestinationDialog } from './destination-dialog.tsx'
import { type Destination, destinationsQuery, useDestinationActions } from './destinations-query.ts'

/** The other platforms that get the live too, each with its light. Not shown where the engine cannot forward. */
export function DestinationsCard({ stream }: { stream: Stream }) {
  const t = useTranslations('studio.destinations')
  const words = useTranslations('words')
  const query = useQuery(destinationsQuery(stream.uuid))
  const [edited, setEdited] = useState<Destination | 'new' | null>(null)
  const shown = query.data
  if (shown && !shown.canForward) return null
  const isFull = (shown?.destinations.length ?? 0) >= mostDestinations
  return (
    <SectionCard
      plain
      title={t('title')}
      text={t('text')}
      action={
        shown && (
          <Button icon={<Plus />} disabled={isFull} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonRows rows={1} height={64} label={words('loading')} />}
      {!shown && query.isError && <LoadFailure level={3} title={t('failed')} query={query} />}
      {shown && shown.destinations.length > 0 && (
        <DestinationList stream={stream} rows={shown.destinations} onEdit={setEdited} />
      )}
      {edited && (
        <DestinationDialog
          streamUuid={stream.uuid}
          destination={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </SectionCard>
  )
}

type ListProps = { stream: Stream; rows: Destination[]; onEdit: (destination: Destination) => void }

function DestinationList({ stream, rows, onEdit }: ListProps) {
  const t = useTranslations('studio.destinations')
  const words = useTranslations('words')
  const [asked, setAsked] = useState<Destination | null>(null)
  const { change, remove } = useDestinationActions(stream.uuid, {
    failed: t('changeFailed'),
    removed: t('removed'),
  })
  return (
    <>
      <ul aria-label={t('title')} className="-my-2 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.uuid} className="flex items-center gap-3 py-2 text-14">
            <div className="min-w-0 flex-1">
              <h3 className="truncate font-semibold">{row.name}</h3>
              <Light destination={row} isLive={stream.broadcastStatus === 'live'} />
              <p className="truncate text-12 text-ink-muted">
                {t('where', { host: hostOf(row.url), key: row.maskedKey })}
              </p>
            </div>
            <Menu
              trigger={<IconButton label={t('more', { name: row.name })} icon={<Ellipsis />} />}
              items={[
                {
                  label: t(row.isActive ? 'switchOff' : 'switchOn'),
                  onSelect: () => change.mutate({ destinationUuid: row.uuid, isActive: !row.isActive }),
                },
                { label: t('edit'), onSelect: () => onEdit(row) },
                'line',
                { label: t('remove'), danger: true, onSelect: () => setAsked(row) },
              ]}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('removeTitle')}
        text={asked?.name}
        confirmLabel={t('remove')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked.uuid, { onSettled: () => setAsked(null) })}
      />
    </>
  )
}

const colours = {
  off: 'bg-line-strong',
  ready: 'bg-line-strong',
  connecting: 'bg-warn-text animate-breathe',
  waiting: 'bg-warn-text',
  failed: 'bg-live',
  live: 'bg-paid-text',
}

/** The state of a destination in colour and words. */
function Light({ destination, isLive }: { destination: Destination; isLive: boolean }) {
  const t = useTranslations('studio.destinations')
  const { isActive, status } = destination
  const state = isActive ? (status?.state ?? (isLive ? 'connecting' : 'ready')) : 'off'
  const fault = status?.fault
  return (
    <p role="status" className="flex items-start gap-2">
      <span aria-hidden="true" className={cx('mt-[7px] size-2 shrink-0 rounded-full', colours[state])} />
      <span className="min-w-0 break-words">
        {t(`states.${state}`)}
        {isActive && fault && `. ${t(`faults.${fault}`)}`}
      </span>
    </p>
  )
}

const hostOf = (url: string) => URL.parse(url)?.hostname ?? url
