import Ellipsis from 'lucide-react/icons/ellipsis'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionCard } from '#features/merchants/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useNavigate } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { streamRoles } from '../../stream-fields.ts'
import { streamPath } from '../stream-paths.ts'
import { StreamSection } from '../stream-section.tsx'
import { canEdit, type Stream } from '../streams-query.ts'
import { type Person, usePeopleActions, useStreamPeople } from './people-query.ts'

/** `/streams/:uuid/settings/admins`: who looks after the stream, and who is invited. */
export function StreamPeoplePage() {
  return <StreamSection name="admins">{(stream) => <People stream={stream} />}</StreamSection>
}

function People({ stream }: { stream: Stream }) {
  const t = useTranslations('streamParts.people')
  const words = useTranslations('words')
  const people = useStreamPeople(stream.uuid)
  const isFull = canEdit(stream)
  const rows = people.data?.rows
  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      action={
        isFull && (
          <Button icon={<UserPlus />} render={<Link to={streamPath(stream.uuid, '/admins/add')} />}>
            {t('add')}
          </Button>
        )
      }
    >
      {!rows && people.isError && <LoadFailure title={t('failed')} query={people} />}
      {!rows && !people.isError && <SkeletonRows rows={2} height={72} label={words('loading')} />}
      {rows && <PeopleList stream={stream} rows={rows} />}
    </SectionCard>
  )
}

/** What is asked before it is done. */
type Question = { act: 'remove' | 'leave' | 'withdraw'; person: Person }

function PeopleList({ stream, rows }: { stream: Stream; rows: Person[] }) {
  const t = useTranslations('streamParts.people')
  const words = useTranslations('words')
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question | null>(null)
  const texts = {
    ...{ removed: t('removed'), left: t('left'), withdrawn: t('withdrawn') },
    ...{ resent: t('resent'), roleChanged: t('roleChanged') },
  }
  const actions = usePeopleActions(stream.uuid, texts, () => navigate('/streams'))
  const close = () => setQuestion(null)

  function answer({ act, person }: Question) {
    if (act === 'leave') actions.leave.mutate(undefined, { onSettled: close })
    else if (act === 'remove') actions.remove.mutate(person.userUuid ?? '', { onSettled: close })
    else actions.withdraw.mutate(person.invitationId ?? '', { onSettled: close })
  }
  const asked = question && { name: question.person.name ?? question.person.email, stream: stream.name }

  return (
    <>
      <ul aria-label={t('title')} className="-mx-4 -mb-4 border-line border-t md:-mx-6 md:-mb-6">
        {rows.map((person) => (
          <PersonRow
            key={person.userUuid ?? person.invitationId}
            person={person}
            isFull={canEdit(stream)}
            actions={actions}
            onAsk={setQuestion}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={question !== null}
        onClose={close}
        title={question && asked ? t(`${question.act}Title`, asked) : ''}
        text={question && asked ? t(`${question.act}Text`, asked) : ''}
        confirmLabel={question ? t(question.act) : ''}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={actions.remove.isPending || actions.leave.isPending || actions.withdraw.isPending}
        onConfirm={() => question && answer(question)}
      />
    </>
  )
}

type RowProps = {
  person: Person
  isFull: boolean
  actions: ReturnType<typeof usePeopleActions>
  onAsk: (question: Question) => void
}

function PersonRow({ person, isFull, actions, onAsk }: RowProps) {
  const t = useTranslations('streamParts.people')
  const formats = useFormats()
  const name = person.name ?? person.email
  const items = itemsOf(person, { isFull, actions, onAsk, t })
  return (
    <li className="flex items-center gap-3 border-line border-b py-4 pr-2 pl-4 last:border-b-0 md:pr-4 md:pl-6">
      <Avatar name={name} size="md" />
      <div className="min-w-0 flex-1 text-14">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {person.isMe && <Badge>{t('me')}</Badge>}
          {person.byMerchant && <Badge>{t('ofMerchant')}</Badge>}
          {person.invitationId && <Badge kind="notice">{t('invited')}</Badge>}
        </p>
        {person.name && <p className="break-words text-ink-muted">{person.email}</p>}
        <p className="text-ink-muted">
          {t(`roles.${person.role}`)}
          {person.expiresAt && ` · ${t('validUntil', { date: formats.date(person.expiresAt) })}`}
        </p>
      </div>
      {items.length > 0 && (
        <Menu trigger={<IconButton label={t('more', { name })} icon={<Ellipsis />} />} items={items} />
      )}
    </li>
  )
}

type T = ReturnType<typeof useTranslations<'streamParts.people'>>

function itemsOf(person: Person, { isFull, actions, onAsk, t }: Omit<RowProps, 'person'> & { t: T }) {
  const { userUuid, invitationId } = person
  if (invitationId)
    return isFull
      ? [
          { label: t('resend'), onSelect: () => actions.resend.mutate(invitationId) },
          'line' as const,
          { label: t('withdraw'), danger: true, onSelect: () => onAsk({ act: 'withdraw', person }) },
        ]
      : []
  if (!userUuid || person.byMerchant) return []

  const others = streamRoles.filter((role) => role !== person.role)
  return [
    ...(isFull && !person.isMe
      ? [
          ...others.map((role) => ({
            label: t(`make.${role}`),
            onSelect: () => actions.setRole.mutate({ userUuid, role }),
          })),
          'line' as const,
          { label: t('remove'), danger: true, onSelect: () => onAsk({ act: 'remove', person }) },
        ]
      : []),
    ...(person.isMe
      ? [{ label: t('leave'), danger: true, onSelect: () => onAsk({ act: 'leave', person }) }]
      : []),
  ]
}
