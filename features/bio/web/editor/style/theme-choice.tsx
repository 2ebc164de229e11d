import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { type Theme, themes } from '../../../themes.ts'
import type { BioStyle } from '../../bio-queries.ts'

type Props = {
  style: BioStyle
  /** By default all six. */
  among?: readonly Theme[]
  onChange: (style: BioStyle) => void
}

/** Themes as small previews. */
export function ThemeChoice({ style, among = themes, onChange }: Props) {
  const t = useTranslations('bio.style')
  return (
    <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
      {among.map((theme) => {
        const on = isSame(theme, style)
        return (
          <button
            key={theme.name}
            type="button"
            aria-pressed={on}
            onClick={() => onChange({ ...theme.style, bio: { ...theme.style.bio, bgImg: style.bio.bgImg } })}
            className="group grid min-w-0 gap-1.5 rounded-card text-center text-14"
          >
            <ThemePicture theme={theme} on={on} />
            <span className={cx('truncate', on ? 'font-semibold' : 'text-ink-muted')}>
              {t(`theme.${theme.name}`)}
            </span>
          </button>
        )
      })}
    </div>
  )
}

function ThemePicture({ theme: { style }, on }: { theme: Theme; on: boolean }) {
  const t = useTranslations('bio.style')
  const { buttons, bio } = style
  const button = {
    background: buttons.bgHex,
    color: buttons.colorHex,
    border: buttons.border === 'none' ? 'none' : `1px solid ${buttons.colorHex}`,
    borderRadius: buttons.radius / 2,
    boxShadow:
      buttons.shadow === 'hard'
        ? `2px 2px 0 ${buttons.shadowHex}`
        : buttons.shadow === 'soft'
          ? `0 2px 5px ${buttons.shadowHex}40`
          : 'none',
  }
  return (
    <span
      aria-hidden="true"
      style={{
        background: bio.bgHex,
        color: bio.colorHex,
        fontFamily: `"${bio.font}", "${bio.font} Variable"`,
      }}
      className={cx(
        'relative grid aspect-[3/4] content-center gap-1.5 rounded-card border p-2.5',
        on
          ? 'border-action shadow-[0_0_0_2px_var(--color-action)]'
          : 'border-edge group-hover:border-line-strong',
      )}
    >
      <span className="mb-0.5 text-18 leading-none font-bold">{t('sample')}</span>
      {[0, 1, 2].map((row) => (
        <span key={row} style={button} className="block h-4" />
      ))}
      {on && (
        <span className="absolute -top-2 -right-2 grid size-5 place-items-center rounded-full bg-action text-on-action">
          <Check className="size-3.5" />
        </span>
      )}
    </span>
  )
}

function isSame({ style }: Theme, { buttons, bio }: BioStyle): boolean {
  const { bgImg: _, ...look } = bio
  const { bgImg: __, ...wanted } = style.bio
  return sameParts(wanted, look) && sameParts(style.buttons, buttons)
}

function sameParts(wanted: object, have: object): boolean {
  return Object.entries(wanted).every(([name, value]) => have[name as keyof typeof have] === value)
}
