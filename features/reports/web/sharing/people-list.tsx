import { useQuery } from '@tanstack/react-query'
import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { Live } from '../lives-types.ts'
import { SharingCard } from './sharing-card.tsx'
import { peopleQuery, type SharedPerson } from './sharing-queries.ts'
import { useRemovePerson } from './use-sharing.ts'

/** The people with access to a report, each removable after a confirmation. */
export function PeopleList({ live }: { live: Live }) {
  const t = useTranslations('sharing.people')
  const words = useTranslations('words')
  const people = useQuery(peopleQuery(live.mediaId))
  const removal = useRemovePerson(live, { done: t('done'), failed: () => t('failed') })
  const [leaving, setLeaving] = useState<SharedPerson | null>(null)
  const rows = people.data?.rows

  const remove = () => leaving && removal.mutate(leaving.email, { onSettled: () => setLeaving(null) })

  return (
    <SharingCard title={t('title')}>
      {!rows && people.isError && <LoadFailure title={t('loadFailed')} query={people} />}
      {people.isPending && <SkeletonRows rows={2} height={64} label={t('loading')} className="-mx-4" />}
      {rows?.length === 0 && (
        <EmptyState level={3} drawing={null} title={t('empty')} text={t('emptyText')} className="py-2!" />
      )}
      {rows && rows.length > 0 && (
        <ul aria-label={t('title')} className="-mx-4 -mb-4 md:-mx-5 md:-mb-5">
          {rows.map((person) => (
            <PersonRow key={person.email} person={person} onRemove={() => setLeaving(person)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('confirmTitle', { name: leaving?.name ?? '' })}
        text={t('confirmText', { email: leaving?.email ?? '' })}
        confirmLabel={t('confirm')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={removal.isPending}
        onConfirm={remove}
      />
    </SharingCard>
  )
}

function PersonRow({ person, onRemove }: { person: SharedPerson; onRemove: () => void }) {
  const t = useTranslations('sharing.people')
  const formats = useFormats()
  const now = useNow(60_000)
  const state = person.waits
    ? t('waits')
    : person.openedAt
      ? t('opened', { when: formats.dayAndTimeWithin(person.openedAt, now) })
      : t('never')

  return (
    <li className="flex items-center gap-3 border-line border-t px-4 py-3 text-14 md:px-5">
      <Avatar name={person.name} size="md" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 break-words font-semibold">{person.name}</b>
          <Badge kind={person.role === 'moderator' ? 'info' : 'plain'}>{t(person.role)}</Badge>
        </span>
        <span className="block break-words text-ink-muted">{person.email}</span>
        <span className="block text-12 text-ink-faint">{state}</span>
      </span>
      <IconButton label={t('removeOf', { name: person.name })} icon={<UserMinus />} onClick={onRemove} />
    </li>
  )
}
