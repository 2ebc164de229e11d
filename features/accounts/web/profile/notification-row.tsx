import { useTranslations } from 'use-intl'
import { Switch } from '#ui/switch.tsx'
import { type NotificationSetting, useSwitchNotification } from './notification-query.ts'

type Props = { kind: NotificationSetting['kind']; settings: NotificationSetting[] }

/** One kind of message, its switches, and the result of the last change. */
export function NotificationRow({ kind, settings }: Props) {
  const t = useTranslations('profile.notifications')
  const change = useSwitchNotification()
  const label = t(`kinds.${kind}.label`)
  const said = change.isPending ? 'saving' : change.isError ? 'notSaved' : change.isSuccess ? 'saved' : null

  return (
    <li className="flex items-center border-line border-t py-3">
      <div className="min-w-0 flex-1 pr-3">
        <p className="flex flex-wrap items-baseline gap-x-3 text-14 font-medium">
          {label}
          <span
            role="status"
            className={`text-12 font-normal ${change.isError ? 'text-live-text' : change.isSuccess ? 'text-paid-text' : 'text-ink-faint'}`}
          >
            {said && t(said)}
          </span>
        </p>
        <p className="text-14 text-pretty text-ink-muted">{t(`kinds.${kind}.hint`)}</p>
      </div>
      {settings.map((setting) => (
        <Switch
          key={setting.channel}
          label={t('switch', { kind: label, channel: t(setting.channel) })}
          hideLabel
          className="w-13 shrink-0 justify-center md:w-16"
          checked={setting.enabled}
          onChange={(event) => change.mutate({ ...setting, enabled: event.target.checked })}
        />
      ))}
    </li>
  )
}
