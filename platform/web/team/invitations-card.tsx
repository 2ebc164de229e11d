import { useTranslations } from 'use-intl'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { TeamOf } from './team-actions.ts'
import type { TeamRole } from './team-row.tsx'

type Invitation = { invitationId: string; invitedByName: string; role: TeamRole; expiresAt: string }

type Props<Row extends Invitation> = {
  of: TeamOf
  rows: Row[] | undefined
  /** What the user is invited to. */
  nameOf: (row: Row) => string
  accept: (invitationId: string) => Promise<unknown>
  decline: (invitationId: string) => Promise<unknown>
  /** Fetches the invitations, and what they lead to, again. */
  refresh: () => Promise<unknown>
}

/** The invitations that wait for the user's answer; nothing without one. */
export function InvitationsCard<Row extends Invitation>(props: Props<Row>) {
  const { of, rows = [], nameOf, accept, decline, refresh } = props
  const t = useTranslations('team.invitations')
  const team = useTranslations('team')
  const formats = useFormats()
  const answer = useAction({
    mutationFn: ({ invitationId, isAccepted }: { invitationId: string; isAccepted: boolean }) =>
      isAccepted ? accept(invitationId) : decline(invitationId),
    done: (_, { isAccepted }) => (isAccepted ? team(`${of}.accepted`) : t('declined')),
    onSettled: refresh,
  })
  if (rows.length === 0) return null

  return (
    <Card className="mb-6 max-w-[920px] md:p-6">
      <h2 className="font-display text-18 font-semibold tracking-[-0.01em]">{t('title')}</h2>
      <ul className="mt-2 grid">
        {rows.map((row) => (
          <li
            key={row.invitationId}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t py-4 first:border-t-0 last:pb-0"
          >
            <div className="min-w-0 flex-[1_1_240px] text-14">
              <p className="break-words font-semibold">{nameOf(row)}</p>
              <p className="break-words text-ink-muted">
                {t('by', { name: row.invitedByName })} · {team(`roles.${row.role}`)} ·{' '}
                {t('until', { date: formats.date(row.expiresAt) })}
              </p>
            </div>
            <Button
              kind="action"
              loading={answer.isPending && answer.variables.invitationId === row.invitationId}
              onClick={() => answer.mutate({ invitationId: row.invitationId, isAccepted: true })}
            >
              {t('accept')}
            </Button>
            <Button
              kind="quiet"
              disabled={answer.isPending}
              onClick={() => answer.mutate({ invitationId: row.invitationId, isAccepted: false })}
            >
              {t('decline')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
