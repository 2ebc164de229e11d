import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Says once a page load that the administration waits for a second factor; not on the page that sets it up. */
export function AdministratorDialog({ isAway }: { isAway: boolean }) {
  const t = useTranslations('accounts.administratorNotice')
  const words = useTranslations('words')
  const [isPutOff, setPutOff] = useState(false)
  const close = () => setPutOff(true)

  return (
    <Dialog
      open={isAway && !isPutOff}
      onClose={close}
      title={t('title')}
      text={t('text')}
      closeLabel={words('close')}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {t('later')}
          </Button>
          <Button kind="action" render={<Link to="/profile/settings/security" onClick={close} />}>
            {t('setUp')}
          </Button>
        </>
      }
    />
  )
}
