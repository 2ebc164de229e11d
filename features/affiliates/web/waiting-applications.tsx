import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { RowWithActs } from '#platform/web/row-with-acts.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { decideApplication } from '../contract.ts'
import { useWaitingApplications, type WaitingApplication } from './admin-query.ts'
import { DecisionDialog, type Question } from './decision-dialog.tsx'
import { ReviewList } from './review-list.tsx'

/** Lists applications as a paid affiliate, which an administrator approves or refuses. */
export function WaitingApplications() {
  const t = useTranslations('affiliates.review')
  const formats = useFormats()
  const waiting = useWaitingApplications(true)
  const [question, setQuestion] = useState<Question | null>(null)

  const ask = ({ id, name }: WaitingApplication, decision: 'approve' | 'refuse') =>
    setQuestion({
      title: t(decision === 'approve' ? 'approveTitle' : 'turnDownTitle', {
        name: name ?? t('closedAccount'),
      }),
      text: t(decision === 'approve' ? 'decisionText' : 'turnDownText'),
      act: t(decision),
      danger: decision === 'refuse',
      decide: (reason, idempotencyKey) =>
        call<typeof decideApplication>(
          'POST /api/users/affiliates/admin/applications/decide',
          { id, decision, reason },
          { idempotencyKey },
        ),
    })

  return (
    <>
      <ReviewList
        title={t('applications')}
        empty={t('applicationsEmpty')}
        found={waiting}
        row={(application) => (
          <RowWithActs
            key={application.id}
            acts={
              <>
                <Button onClick={() => ask(application, 'refuse')}>{t('refuse')}</Button>
                <Button kind="action" onClick={() => ask(application, 'approve')}>
                  {t('approve')}
                </Button>
              </>
            }
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 font-semibold">
              <span className="min-w-0 break-words">{application.name ?? t('gone')}</span>
              {application.affiliateCode && <Badge>{application.affiliateCode}</Badge>}
            </p>
            {application.email && <p className="mt-1 break-all text-ink-muted">{application.email}</p>}
            <p className="mt-1">{t('paying', { n: application.payingReferrals })}</p>
            <p className="mt-1 text-ink-faint">
              {t('since', { date: formats.dateTime(application.appliedAt) })}
            </p>
          </RowWithActs>
        )}
      />
      {question && <DecisionDialog question={question} onClose={() => setQuestion(null)} />}
    </>
  )
}
