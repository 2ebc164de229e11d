import { useTranslations } from 'use-intl'
import { useInstallation } from '#platform/web/use-installation.ts'
import { Mark } from '#ui/mark.tsx'

/** The footer of the signed-in pages, with the link to the support; above the phone's bar. */
export function Footer() {
  const t = useTranslations('shell')
  const whatsapp = useInstallation()?.supportWhatsapp
  return (
    <footer className="mx-auto flex w-full max-w-[1200px] flex-wrap items-center gap-x-2.5 gap-y-1 px-4 pt-6 pb-[calc(88px+env(safe-area-inset-bottom))] text-12 text-ink-faint sm:px-6 md:px-10 md:pb-8">
      <Mark mono className="size-4" />
      <p>
        {t('brand')} · {t('chrome.footerText')}
      </p>
      {whatsapp && (
        <a
          href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(t('chrome.supportMessage'))}`}
          target="_blank"
          rel="noreferrer"
          className="-my-3 ml-6.5 inline-flex min-h-11 items-center font-medium text-action-text underline-offset-3 hover:underline sm:ml-auto"
        >
          {t('chrome.support')}
        </a>
      )}
    </footer>
  )
}
