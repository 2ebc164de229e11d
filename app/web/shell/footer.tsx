import { useTranslations } from 'use-intl'
import { Mark } from '#ui/mark.tsx'

/** The foot of the signed-in pages; above the phone's bar there. */
export function Footer() {
  const t = useTranslations('shell')
  return (
    <footer className="mx-auto flex w-full max-w-[1200px] items-center gap-2.5 px-4 pt-6 pb-[calc(88px+env(safe-area-inset-bottom))] text-12 text-ink-faint sm:px-6 md:px-10 md:pb-8">
      <Mark mono className="size-4" />
      <p>
        {t('brand')} · {t('chrome.footerText')}
      </p>
    </footer>
  )
}
