import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { LoginForm } from './login-form.tsx'
import { PageHeading } from './page-heading.tsx'

/** First access with the temporary password from the e-mail; the user chooses the permanent one next. */
export function TemporaryPasswordPage() {
  const t = useTranslations('accounts.temporaryPassword')
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      <LoginForm secret="temporary" submitLabel={t('submit')} />
      <p className="mt-6 border-line border-t pt-5 text-14 text-ink-muted">
        {t('notArrived')}{' '}
        <Link
          to="/session/recover"
          className="inline-block py-1.5 font-semibold text-action-text hover:underline"
        >
          {t('sendAgain')}
        </Link>
      </p>
    </>
  )
}
