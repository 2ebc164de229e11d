import KeyRound from 'lucide-react/icons/key-round'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import type { ApiKey } from './key-queries.ts'

/** One key: its name, its beginning, what it may do and its last use. */
export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const t = useTranslations('developerAccess.keys')
  const formats = useFormats()
  const now = useNow()
  const { name, prefix, scopes, createdAt, lastUsedAt, lastAddress } = apiKey

  return (
    <li className="flex items-start gap-3 border-line border-b px-4 py-4 last:border-b-0 md:px-6">
      <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted max-sm:hidden" />
      <div className="min-w-0 flex-1 text-14">
        <p className="break-words font-semibold">{name}</p>
        <p className="mt-0.5 break-all text-ink-muted">
          <code>{prefix}…</code>
        </p>
        <ul className="mt-1.5 list-disc pl-4 text-ink-muted">
          {scopes.map((scope) => (
            <li key={scope}>{t(`scopes.${scope}`)}</li>
          ))}
        </ul>
        <p className="mt-1.5 break-words text-ink-faint">
          {[
            lastUsedAt
              ? t('lastUse', { when: formats.dayAndTimeWithin(lastUsedAt, now), address: lastAddress ?? '' })
              : t('unused'),
            t('created', { when: formats.date(createdAt) }),
          ].join(' · ')}
        </p>
      </div>
      <Button kind="quiet" size="sm" onClick={onRevoke} aria-label={t('revokeNamed', { name })}>
        {t('revoke')}
      </Button>
    </li>
  )
}
