import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { turnSingleKeys, useSingleKeys } from '#ui/single-keys.ts'
import { Switch } from '#ui/switch.tsx'

/** One line of the list of shortcuts. */
export type DeskKey = { keys: string[]; text: string }

/** The shortcuts of a desk, and the switch for single keys. */
export function KeysDialog({ keys, open, onClose }: { keys: DeskKey[]; open: boolean; onClose: () => void }) {
  const t = useTranslations('controlDesk.keys')
  const words = useTranslations('words')
  const areOn = useSingleKeys()
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} text={t('text')} closeLabel={words('close')}>
      <dl className="text-14">
        {keys.map(({ keys: pressed, text }) => (
          <div
            key={text}
            className="flex min-h-9 items-center justify-between gap-4 border-line border-b last:border-b-0"
          >
            <dt className="text-ink-muted">{text}</dt>
            <dd className="flex gap-1">
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
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
