import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { getMySecurity } from '../../second-factor-contract.ts'
import { hasPasskeys } from './has-passkeys.ts'

export type Passkey = ItemOfReply<typeof getMySecurity>['passkeys'][number]
type Props = { passkeys: Passkey[]; onAdd: () => void; onRemove: (passkey: Passkey) => void }

/** The account's passkeys, with what adds and removes them. */
export function PasskeysCard({ passkeys, onAdd, onRemove }: Props) {
  const t = useTranslations('security.passkeys')
  const canAdd = hasPasskeys()
  const isOn = passkeys.length > 0
  return (
    <SectionCard
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t('title')}
          <Badge kind={isOn ? 'info' : 'plain'}>{t(isOn ? 'on' : 'off')}</Badge>
        </span>
      }
      text={
        <>
          {t('text')}
          {!canAdd && <span className="mt-2 block">{t('unsupported')}</span>}
        </>
      }
      action={
        canAdd && (
          <Button kind={isOn ? 'line' : 'action'} className="max-sm:w-full" onClick={onAdd}>
            {t('add')}
          </Button>
        )
      }
    >
      {isOn && (
        <ul className="-mx-4 -mb-4 border-line border-t md:-mx-6 md:-mb-6">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations('security.passkeys')
  const formats = useFormats()
  const about = [
    t('created', { when: formats.dateTime(passkey.createdAt) }),
    passkey.lastUsedAt ? t('used', { when: formats.dateTime(passkey.lastUsedAt) }) : t('neverUsed'),
    passkey.isSynced ? t('synced') : '',
  ]
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b px-4 py-3 text-14 last:border-b-0 md:px-6">
      <div className="min-w-0">
        <p className="break-words font-medium">{passkey.name}</p>
        <p className="break-words text-ink-muted">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        kind="quiet"
        className="flex-none"
        aria-label={t('removeNamed', { name: passkey.name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
