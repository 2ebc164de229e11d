import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ProfileSection } from '#features/accounts/web/profile/profile-section.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { Switch } from '#ui/switch.tsx'
import { chooseStatistics, consent, useConsent } from './consent.ts'

const kept = ['session', 'preferences', 'drafts', 'visit', 'choice'] as const

/** `/profile/settings/privacy`: the choice about statistics, and the data stored in this browser. */
export function PrivacyPage() {
  const t = useTranslations('frame.privacy')
  const formats = useFormats()
  const choice = useConsent()
  const change = useMutation({ meta: { shownHere: true }, mutationFn: chooseStatistics })
  const isRefused = consent.isRefusedByBrowser()
  const isOn = choice?.analytics === true && !isRefused

  return (
    <ProfileSection name="privacy">
      <SectionCard title={t('title')} text={t('text')}>
        <Switch
          label={t('switch')}
          hint={
            isRefused
              ? t('refusedByBrowser')
              : isOn
                ? t('on', { date: formats.date(choice.chosenAt) })
                : t('off')
          }
          checked={isOn}
          disabled={isRefused}
          onChange={(event) => change.mutate(event.target.checked)}
        />
        <p role="status" className="min-h-[1.45em] text-14 text-ink-muted">
          {change.isSuccess && t('saved')}
          {change.isError && t('notSaved')}
        </p>
      </SectionCard>
      <SectionCard title={t('keptTitle')} text={t('keptText')}>
        <dl className="grid gap-3 text-14 sm:grid-cols-2">
          {kept.map((what) => (
            <div key={what}>
              <dt className="font-semibold">{t(`kept.${what}.name`)}</dt>
              <dd className="text-ink-muted">{t(`kept.${what}.text`)}</dd>
            </div>
          ))}
        </dl>
      </SectionCard>
    </ProfileSection>
  )
}
