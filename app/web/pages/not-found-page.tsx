import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Hanger } from '#ui/hanger.tsx'

/** Nothing lives at this address. */
export function NotFoundPage() {
  const t = useTranslations('shell.notFound')
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 px-6 text-center">
      <Hanger className="mb-4 h-auto max-w-full" />
      <h1 className="display-type text-28 md:text-36">{t('title')}</h1>
      <p className="max-w-[44ch] text-ink-muted">{t('text')}</p>
      <Button kind="action" size="lg" className="mt-4" render={<a href="/" />}>
        {t('action')}
      </Button>
    </main>
  )
}
