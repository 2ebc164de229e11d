import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { turnSingleKeys, useSingleKeys } from '#ui/single-keys.ts'
import { Switch } from '#ui/switch.tsx'
import { deskKeys } from './use-desk-keys.ts'

/** The keys of the chat, and the switch for letters. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('room.keys')
  const words = useTranslations('words')
  const areOn = useSingleKeys()
  const lines = [
    { key: '↑ ↓', text: t('move') },
    ...deskKeys.map((key) => ({
      key: key.toUpperCase(),
      text: t(key === '?' ? 'help' : key),
    })),
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} text={t('text')} closeLabel={words('close')}>
      <dl className="text-14">
        {lines.map(({ key, text }) => (
          <div
            key={key}
            className="flex min-h-9 items-center justify-between gap-4 border-line border-b last:border-b-0"
          >
            <dt className="text-ink-muted">{text}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('single')}
        checked={areOn}
        onChange={(event) => turnSingleKeys(event.target.checked)}
        className="mt-2"
      />
    </Dialog>
  )
}
