import { useTranslations } from 'use-intl'
import { useOwnEmail, useProfile } from '#features/accounts/web/index.ts'
import { Navigate } from '#platform/web/routing.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ConfirmEmail } from './confirm-email.tsx'

/**
 * A report that the reader may not open. Whoever has not confirmed their e-mail may have been invited by it and can
 * confirm it here; everyone else gets the page that is none, and learns not even that the report exists.
 */
export function DeniedReport() {
  const t = useTranslations('sharing.confirmEmail')
  const own = useOwnEmail()
  const { isPending } = useProfile()

  if (isPending) return <ReportSkeleton />
  if (!own || own.isConfirmed) return <Navigate to="/oops-404" replace />
  return (
    <>
      <PageHeader title={t('deniedTitle')} text={t('deniedText')} />
      <ConfirmEmail />
    </>
  )
}
