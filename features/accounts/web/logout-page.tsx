import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeading } from './page-heading.tsx'

/** After signing out. */
export function LogoutPage() {
  const t = useTranslations('accounts.logout')
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      <Button kind="cta" size="lg" wide render={<Link to="/session/login" />}>
        {t('again')}
      </Button>
    </>
  )
}
