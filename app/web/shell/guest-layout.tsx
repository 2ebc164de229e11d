import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Wordmark } from '#ui/wordmark.tsx'
import { GuestScene } from './guest-scene.tsx'
import { LanguageSelect } from './language-select.tsx'
import { ThemeSelect } from './theme-select.tsx'

/**
 * The layout of the session pages: on a laptop the brand at the left and the form at the right; one column on a phone.
 */
export function GuestLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,13fr)_minmax(0,11fr)]">
      <div className="flex min-w-0 flex-col px-5 sm:px-10 lg:px-16">
        <header className="flex min-h-18 items-center">
          <a href="/" className="rounded-control">
            <Wordmark label={t('brand')} className="h-8" />
          </a>
        </header>
        <main id="main" className="mx-auto flex w-full max-w-[420px] flex-1 flex-col justify-center py-6">
          {children}
        </main>
        <footer className="-ml-2.5 flex flex-wrap items-center gap-1 py-4">
          <LanguageSelect quiet />
          <ThemeSelect quiet />
        </footer>
      </div>
      <GuestScene />
    </div>
  )
}
