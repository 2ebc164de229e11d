import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { turnSingleKeys, useSingleKeys } from '#ui/single-keys.ts'
import { Switch } from '#ui/switch.tsx'

/** The list of shortcuts, and the switch for single keys. */
export function ShortcutsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('frame.shortcuts')
  const menu = useTranslations('shell.menu')
  const words = useTranslations('words')
  const areOn = useSingleKeys()
  const command = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'

  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={words('close')} size="md">
      <div className="grid gap-x-8 gap-y-5 pb-2 sm:grid-cols-2">
        <Keys title={t('anywhere')}>
          <Line keys={[command, 'K']}>{t('palette')}</Line>
          <Line keys={['?']}>{t('help')}</Line>
        </Keys>
        <Keys title={t('places')}>
          <Line keys={['g', 'd']} between={t('after')}>
            {menu('dashboard')}
          </Line>
          <Line keys={['g', 'i']} between={t('after')}>
            {menu('integrations')}
          </Line>
          <Line keys={['g', 'a']} between={t('after')}>
            {menu('settings')}
          </Line>
          <Line keys={['g', 'p']} between={t('after')}>
            {menu('profile')}
          </Line>
        </Keys>
        <Keys title={t('report')}>
          <Line keys={['/']}>{t('search')}</Line>
          <Line keys={['j']}>{t('next')}</Line>
          <Line keys={['k']}>{t('previous')}</Line>
          <Line keys={['r']}>{t('reply')}</Line>
          <Line keys={['x']}>{t('choose')}</Line>
          <Line keys={['Enter']}>{t('send')}</Line>
          <Line keys={['Esc']}>{t('leave')}</Line>
        </Keys>
        <Switch
          label={t('single')}
          hint={t('singleHint')}
          checked={areOn}
          onChange={(event) => turnSingleKeys(event.target.checked)}
          className="self-start"
        />
      </div>
    </Dialog>
  )
}

function Keys({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-14 font-semibold">{title}</h3>
      <dl className="text-14">{children}</dl>
    </section>
  )
}

function Line({ keys, between, children }: { keys: string[]; between?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-line border-b last:border-b-0">
      <dt className="text-ink-muted">{children}</dt>
      <dd className="flex items-center gap-1.5 whitespace-nowrap text-12 text-ink-faint">
        {keys.map((key, at) => (
          <Fragment key={key}>
            {at > 0 && between}
            <Kbd>{key}</Kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
