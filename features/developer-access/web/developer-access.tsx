import { useLocale, useTranslations } from 'use-intl'
import { languageNames } from '#platform/i18n/locale.ts'
import { KeyChangesCard } from './keys/key-changes-card.tsx'
import { KeysCard } from './keys/keys-card.tsx'
import { WebhooksCard } from './webhooks/webhooks-card.tsx'

/** The user's keys, addresses for events, and what keys changed. */
export function DeveloperAccess() {
  const t = useTranslations('developerAccess')
  const locale = useLocale()
  return (
    <>
      <p className="text-15">
        <a
          href={`/developers?lang=${languageNames[locale]}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-action-text underline underline-offset-4"
        >
          {t('guide')}
        </a>
      </p>
      <KeysCard />
      <WebhooksCard />
      <KeyChangesCard />
    </>
  )
}
