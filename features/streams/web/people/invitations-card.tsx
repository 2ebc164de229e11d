import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useAnswer, useMyStreamInvitations } from './people-query.ts'

/** The invitations that wait for the user's answer; nothing without one. */
export function StreamInvitationsCard() {
  const t = useTranslations('streamParts.invitations')
  const roles = useTranslations('streamParts.people.roles')
  const formats = useFormats()
  const { data } = useMyStreamInvitations()
  const answer = useAnswer({ accepted: t('accepted'), declined: t('declined') })
  if (!data || data.rows.length === 0) return null

  return (
    <Card className="mb-6 max-w-[920px] md:p-6">
      <h2 className="font-display text-18 font-semibold tracking-[-0.01em]">{t('title')}</h2>
      <ul className="mt-2 grid">
        {data.rows.map(({ invitationId, streamName, merchantName, invitedByName, role, expiresAt }) => (
          <li
            key={invitationId}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t py-4 first:border-t-0 last:pb-0"
          >
            <div className="min-w-0 flex-[1_1_240px] text-14">
              <p className="break-words font-semibold">
                {streamName} · {merchantName}
              </p>
              <p className="break-words text-ink-muted">
                {t('by', { name: invitedByName })} · {roles(role)} ·{' '}
                {t('until', { date: formats.date(expiresAt) })}
              </p>
            </div>
            <Button
              kind="action"
              loading={answer.isPending && answer.variables.invitationId === invitationId}
              onClick={() => answer.mutate({ invitationId, isAccepted: true })}
            >
              {t('accept')}
            </Button>
            <Button
              kind="quiet"
              disabled={answer.isPending}
              onClick={() => answer.mutate({ invitationId, isAccepted: false })}
            >
              {t('decline')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
