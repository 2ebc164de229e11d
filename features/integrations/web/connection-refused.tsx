import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { HelpDialog } from './help-dialog.tsx'

const explained = [
  'oauth_state_mismatch',
  'oauth_refused',
  'account_not_professional',
  'no_linked_account',
] as const

type Props = { error: unknown; of?: 'refused' | 'refusedPage' | 'refusedShop' | 'refusedChannel' }

/** Why the connection failed, and what to do. Without an error: the user declined at the provider. */
export function ConnectionRefused({ error, of = 'refused' }: Props) {
  const t = useTranslations(`integrations.${of}`)
  const words = useTranslations('words')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const failure = isCallError(error) ? error : null
  const reason = explained.find((code) => code === failure?.code)

  return (
    <div role="alert" className="grid gap-3">
      <h1 className="display-type text-28 md:text-36">{t('title')}</h1>
      <p className="text-ink">{failure?.message || t('declined')}</p>
      <p className="text-ink-muted">{t(`advice.${reason ?? (failure ? 'other' : 'oauth_refused')}`)}</p>
      {failure?.requestId && failure.status >= 500 && (
        <CopyButton
          text={failure.requestId}
          label={words('copyRequestId')}
          copiedLabel={words('copied')}
          look="code"
        />
      )}
      <div className="mt-3 grid gap-2">
        <Button kind="cta" size="lg" wide render={<Link to="/plugins" replace />}>
          {t('again')}
        </Button>
        <Button kind="quiet" size="lg" wide onClick={() => setHelpOpen(true)}>
          {t('help')}
        </Button>
      </div>
      <HelpDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}
