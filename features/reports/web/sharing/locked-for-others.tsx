import Lock from 'lucide-react/icons/lock'
import { useTranslations } from 'use-intl'
import type { Live } from '../lives-types.ts'

/** The content after the previews for users who may not unlock the report. */
export function LockedForOthers({ live }: { live: Live }) {
  const t = useTranslations('sharing.lockedForOthers')
  return (
    <section
      aria-label={t('label')}
      className="grid justify-items-center gap-2 rounded-t-sheet bg-stage px-5 py-9 text-center text-on-stage md:rounded-card"
    >
      <Lock aria-hidden="true" className="size-6 text-on-stage-muted" />
      <h2 className="display-type text-22">{t('title')}</h2>
      <p className="max-w-[46ch] text-balance text-on-stage-muted">
        {t('text', { owner: live.ownerName || t('unnamed') })}
      </p>
    </section>
  )
}
