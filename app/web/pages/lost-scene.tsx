import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { session } from '#platform/web/session.ts'
import { Button } from '#ui/button.tsx'
import { Hanger } from '#ui/hanger.tsx'
import { Wordmark } from '#ui/wordmark.tsx'

type Props = { title: string; text: string; children?: ReactNode }

/**
 * Shown instead of a missing or failed page: the logo, what happened, and where to go next. A signed-in user goes to the
 * dashboard, a visitor to the landing page or the login. The links reload, which also fetches a newer version.
 */
export function LostScene({ title, text, children }: Props) {
  const t = useTranslations('shell')
  const isVisitor = !session.wasSignedIn()
  return (
    <div className="flex min-h-dvh flex-col px-6">
      <header className="flex min-h-18 items-center sm:px-4">
        <a href="/" className="rounded-control">
          <Wordmark label={t('brand')} />
        </a>
      </header>
      <main className="grid flex-1 content-center justify-items-center gap-3 pb-24 text-center">
        <Hanger className="mb-4 h-auto max-w-full" />
        <h1 className="display-type text-28 md:text-36">{title}</h1>
        <p className="max-w-[44ch] text-ink-muted">{text}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {children}
          {isVisitor && (
            <Button kind="line" size="lg" render={<a href="/session/login" />}>
              {t('titles.login')}
            </Button>
          )}
          <Button kind="action" size="lg" render={<a href={isVisitor ? '/' : '/dashboard'} />}>
            {t(isVisitor ? 'wayOn.home' : 'wayOn.dashboard')}
          </Button>
        </div>
      </main>
    </div>
  )
}
