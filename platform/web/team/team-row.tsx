import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import type { TeamActions, TeamOf } from './team-actions.ts'

export type TeamRole = 'full' | 'read' | 'moderator'

/** A person with a role (`userUuid`), or an invitation that waits for its answer (`invitationId`). */
export type Person<Role extends TeamRole> = {
  userUuid: string | null
  invitationId: string | null
  name: string | null
  email: string
  role: Role
  isMe: boolean
  expiresAt: string | null
}

/** What is asked before it is done. */
export type Question<Role extends TeamRole> = { act: 'remove' | 'leave' | 'withdraw'; person: Person<Role> }

type Props<Role extends TeamRole> = {
  of: TeamOf
  person: Person<Role>
  /** Whether the user may change the team. */
  isFull: boolean
  roles: Role[]
  isOfMerchant: boolean
  actions: TeamActions<Role>
  onAsk: (question: Question<Role>) => void
}

export function PersonRow<Role extends TeamRole>(props: Props<Role>) {
  const { person, isOfMerchant } = props
  const t = useTranslations('team')
  const formats = useFormats()
  const name = person.name ?? person.email
  const items = useItems(props)
  return (
    <li className="flex items-center gap-3 border-line border-b py-4 pr-2 pl-4 last:border-b-0 md:pr-4 md:pl-6">
      <Avatar name={name} size="md" />
      <div className="min-w-0 flex-1 text-14">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {person.isMe && <Badge>{t('me')}</Badge>}
          {isOfMerchant && <Badge>{t('ofMerchant')}</Badge>}
          {person.invitationId && <Badge kind="notice">{t('invited')}</Badge>}
        </p>
        {person.name && <p className="break-words text-ink-muted">{person.email}</p>}
        <p className="text-ink-muted">
          {t(`roles.${person.role as TeamRole}`)}
          {person.expiresAt && ` · ${t('validUntil', { date: formats.date(person.expiresAt) })}`}
        </p>
      </div>
      {items.length > 0 && (
        <Menu trigger={<IconButton label={t('more', { name })} icon={<Ellipsis />} />} items={items} />
      )}
    </li>
  )
}

function useItems<Role extends TeamRole>(props: Props<Role>): MenuEntry[] {
  const { of, person, isFull, roles, isOfMerchant, actions, onAsk } = props
  const t = useTranslations('team')
  const { userUuid, invitationId } = person
  const ask = (act: Question<Role>['act'], label: string) => ({
    ...{ label, danger: true },
    onSelect: () => onAsk({ act, person }),
  })
  if (invitationId)
    return isFull
      ? [
          { label: t('resend'), onSelect: () => actions.resend.mutate(invitationId) },
          'line',
          ask('withdraw', t('withdraw')),
        ]
      : []
  if (!userUuid || isOfMerchant) return []
  if (person.isMe) return [ask('leave', t(`${of}.leave`))]
  if (!isFull) return []
  return [
    ...roles.map((role) => ({
      label: t(`make.${role as TeamRole}`),
      onSelect: () => actions.setRole.mutate({ userUuid, role }),
    })),
    'line',
    ask('remove', t('remove')),
  ]
}
