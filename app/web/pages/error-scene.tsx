import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Hanger } from '#ui/hanger.tsx'

type Props = { about?: 'text' | 'notLoaded' }

/** Something failed that the page could not mend. Leaves by loading anew, which also brings a newer version. */
export function ErrorScene({ about = 'text' }: Props) {
  const t = useTranslations('shell.error')
  const words = useTranslations('words')
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 px-6 text-center">
      <Hanger className="mb-4 h-auto max-w-full" />
      <h1 className="display-type text-28 md:text-36">{t('title')}</h1>
      <p className="max-w-[44ch] text-ink-muted">{t(about)}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button kind="line" size="lg" onClick={() => location.reload()}>
          {words('reload')}
        </Button>
        <Button kind="action" size="lg" render={<a href="/" />}>
          {t('action')}
        </Button>
      </div>
    </main>
  )
}

/** Stands in for a page whose code did not come. */
export function NotLoadedScene() {
  return <ErrorScene about="notLoaded" />
}
