import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { passwordStrength } from './password-strength.ts'
import { useRefusal } from './use-refusal.ts'

const levels = ['none', 'weak', 'fair', 'good', 'strong'] as const
const colors = ['', 'bg-live', 'bg-warn', 'bg-paid', 'bg-paid']

/** Four bars and a word while a new password is typed; one bar and the reason if the server would refuse it. */
export function PasswordStrengthHint({ password, names }: { password: string; names: string[] }) {
  const t = useTranslations('accounts.strength')
  const refused = useRefusal(password)
  const strength = refused ? 1 : passwordStrength(password, names)
  return (
    <div className="-mt-3 grid gap-1.5 text-14">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {levels.slice(1).map((level, at) => (
          <span
            key={level}
            className={cx('h-1 rounded-full transition-colors', at < strength ? colors[strength] : 'bg-line')}
          />
        ))}
      </div>
      <p aria-live="polite" className={refused ? 'text-live-text' : 'text-ink-muted'}>
        {refused ?? t(levels[strength])}
      </p>
    </div>
  )
}
