import { useTranslations } from 'use-intl'

/** The first stop of the Tab key: skips the menu. */
export function SkipLink() {
  const t = useTranslations('shell.chrome')
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-inverse px-4 py-3 text-14 font-semibold text-on-inverse focus:translate-y-0"
    >
      {t('skip')}
    </a>
  )
}
