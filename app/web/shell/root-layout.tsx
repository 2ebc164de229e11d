import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageTitleContext } from '#platform/web/page-title.ts'
import { Toaster } from '#ui/toaster.tsx'
import { TopProgress } from '#ui/top-progress.tsx'
import type { RouteEntry } from '../routes.ts'

type Props = { title: RouteEntry['title']; isMoving: boolean; children: ReactNode }

/** The root of every page: its title, the progress bar, the toasts. */
export function RootLayout({ title, isMoving, children }: Props) {
  const words = useTranslations('words')
  const chrome = useTranslations('shell.chrome')
  const [exactTitle, setExactTitle] = useState<string | null>(null)
  const setTitle = useCallback((title: string | null) => setExactTitle(title), [])
  useDocumentTitle(exactTitle, title)

  return (
    <PageTitleContext value={setTitle}>
      <TopProgress active={isMoving} label={chrome('loadingPage')} />
      {children}
      <Toaster
        labels={{
          success: words('success'),
          failure: words('failure'),
          region: chrome('toasts'),
          close: words('close'),
          copy: words('copyRequestId'),
          copied: words('copied'),
        }}
      />
    </PageTitleContext>
  )
}

function useDocumentTitle(exact: string | null, key: RouteEntry['title']): void {
  const shell = useTranslations('shell')
  const title = `${exact ?? shell(`titles.${key}`)} · ${shell('brand')}`

  useEffect(() => {
    document.title = title
  }, [title])
}
