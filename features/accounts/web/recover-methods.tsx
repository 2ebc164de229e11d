import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslations } from 'use-intl'

export type RecoverMethod = 'email' | 'mobile'

const methods = [
  { value: 'email', Icon: Mail, label: 'byEmail', hint: 'byEmailHint' },
  { value: 'mobile', Icon: Smartphone, label: 'byMobile', hint: 'byMobileHint' },
] as const

/** The ways to recover access. */
export function RecoverMethods(props: { method: RecoverMethod; onChange: (method: RecoverMethod) => void }) {
  const t = useTranslations('accounts.recover')
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-14 font-medium">{t('how')}</legend>
      {methods.map(({ value, Icon, label, hint }) => (
        <label
          key={value}
          className="flex items-start gap-3 rounded-card border border-edge bg-surface px-4 py-3 text-14 has-[:checked]:border-action has-[:checked]:bg-action-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
        >
          <input
            type="radio"
            name="recover-method"
            value={value}
            checked={props.method === value}
            onChange={() => props.onChange(value)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="mt-0.5 size-5" />
          <span>
            <span className="block font-semibold">{t(label)}</span>
            <span className="text-ink-muted">{t(hint)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
