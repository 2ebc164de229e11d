import { useCallback, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageTitleContext } from '#platform/web/page-title.ts'
import { Toaster } from '#ui/toaster.tsx'
import { TopProgress } from '#ui/top-progress.tsx'
import type { RouteHandle } from '../router.tsx'

/** Around every page: its title, the line of progress, the toasts. */
export function RootLayout() {
  const words = useTranslations('words')
  const chrome = useTranslations('shell.chrome')
  const isMoving = useNavigation().state !== 'idle'
  const [exactTitle, setExactTitle] = useState<string | null>(null)
  const setTitle = useCallback((title: string | null) => setExactTitle(title), [])
  useDocumentTitle(exactTitle)

  return (
    <PageTitleContext value={setTitle}>
      <TopProgress active={isMoving} label={chrome('loadingPage')} />
      <Outlet />
      <ScrollRestoration />
      <Toaster
        labels={{
          region: chrome('toasts'),
          close: words('close'),
          copy: words('copyRequestId'),
          copied: words('copied'),
        }}
      />
    </PageTitleContext>
  )
}

function useDocumentTitle(exact: string | null): void {
  const shell = useTranslations('shell')
  const handle = useMatches().findLast((match) => match.handle)?.handle as RouteHandle | undefined
  const title = exact ?? (handle && shell(`titles.${handle.title}`))

  useEffect(() => {
    document.title = title ? `${title} · ${shell('brand')}` : shell('brand')
  }, [title, shell])
}
