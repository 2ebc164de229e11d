import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type Panel, useApply } from './panel-query.ts'
import { SectionHead } from './section-head.tsx'

const looks = { waiting: 'info', approved: 'unlocked', refused: 'plain' } as const satisfies Record<
  string,
  BadgeKind
>

/** Shows the progress towards a paid affiliate, the application and its outcome. */
export function PaidAffiliateCard({ panel }: { panel: Panel }) {
  const t = useTranslations('affiliates.paid')
  const formats = useFormats()
  const apply = useApply(t('applied'))
  const { application, payingReferrals: n, payingReferralsNeeded: needed } = panel

  return (
    <section>
      <Card className="md:p-6">
        <SectionHead
          title={t('title')}
          text={t('text', { needed })}
          badge={
            application && <Badge kind={looks[application.state]}>{t(`states.${application.state}`)}</Badge>
          }
        />
        {application && (
          <div className="mt-4 text-14">
            <p>
              {t(`${application.state}Text`, {
                date: formats.date(application.decidedAt ?? application.appliedAt),
              })}
            </p>
            {application.reason && (
              <p className="mt-1 break-words text-ink-muted">{t('reason', { reason: application.reason })}</p>
            )}
          </div>
        )}
        {application?.state !== 'approved' && (
          <ProgressBar
            label={t('progress')}
            value={n / needed}
            valueText={t('count', { n, needed })}
            className="mt-4 text-14!"
          />
        )}
        {panel.mayApply && (
          <Button
            kind="action"
            className="mt-5 max-sm:w-full"
            loading={apply.isPending}
            onClick={() => apply.mutate()}
          >
            {t('apply')}
          </Button>
        )}
      </Card>
    </section>
  )
}
