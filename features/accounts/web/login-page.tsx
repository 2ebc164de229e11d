import { useTranslations } from 'use-intl'
import { Link, useSearchParams } from '#platform/web/routing.tsx'
import { LoginForm } from './login-form.tsx'
import { PageHeading } from './page-heading.tsx'
import { useSms } from './use-sms.ts'

const link = 'font-semibold text-action-text hover:underline'

/** Login by document and password, or by the six digits of an SMS (`?token`). */
export function LoginPage() {
  const t = useTranslations('accounts.login')
  const [query] = useSearchParams()
  const sms = useSms()
  const byToken = query.has('token')
  const other = new URLSearchParams(query)
  if (byToken) other.delete('token')
  else other.set('token', 'sms')

  return (
    <>
      <PageHeading title={t('title')} text={t(byToken ? 'textToken' : 'text')} />
      <LoginForm key={String(byToken)} secret={byToken ? 'token' : 'password'} submitLabel={t('submit')} />
      {(sms || byToken) && (
        <p className="mt-4 text-14">
          <Link to={`?${other}`} className={`inline-block py-2 ${link}`}>
            {t(byToken ? 'byPassword' : 'byToken')}
          </Link>
        </p>
      )}
      <div className="mt-4 grid gap-1 border-line border-t pt-5 text-14 text-ink-muted">
        <p>
          {t('firstAccess')}{' '}
          <Link to="/session/temporary/password" className={`inline-block py-1.5 ${link}`}>
            {t('firstAccessLink')}
          </Link>
        </p>
        <p>
          {t('noAccount')}{' '}
          <Link to="/session/signup" className={`inline-block py-1.5 ${link}`}>
            {t('signUp')}
          </Link>
        </p>
      </div>
    </>
  )
}
