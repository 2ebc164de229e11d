import { useTranslations } from 'use-intl'
import { useOwnEmail, useProfile } from '#features/accounts/web/index.ts'
import { Navigate } from '#platform/web/routing.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ConfirmEmail } from './confirm-email.tsx'

/**
 * The page of a report that the user may not read. A user with an unconfirmed e-mail, who may have been invited by it,
 * can confirm it here. Other users get the not-found page, which does not reveal whether the report exists.
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
