import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageCrumbContext } from '#platform/web/page-title.ts'
import { Link, useLocation } from '#platform/web/routing.tsx'
import { lazyModule, useLazyModule } from '#ui/lazy-module.ts'
import { Wordmark } from '#ui/wordmark.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { isMinimal } from './is-minimal.ts'
import { PageBreadcrumb } from './page-breadcrumb.tsx'
import { PhoneHeader } from './phone-header.tsx'
import { SideMenu } from './side-menu.tsx'
import { SkipLink } from './skip-link.tsx'

const drawerPart = lazyModule(() => import('./menu-drawer.tsx'))

/** The layout of the signed-in pages: the menu at the left of a laptop, at the bottom of a phone, and the footer. */
export function ProductLayout({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [crumb, setCrumb] = useState<string | null>(null)
  const drawer = useLazyModule(drawerPart, isMenuOpen)
  if (isMinimal(useLocation())) return <MinimalFrame>{children}</MinimalFrame>
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh">
        <SideMenu />
        <div className="flex min-w-0 flex-1 flex-col">
          <PhoneHeader />
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-[1200px] flex-1 px-4 pt-2 pb-8 outline-none sm:px-6 md:px-10 md:pt-9"
          >
            <PageCrumbContext value={setCrumb}>
              <PageBreadcrumb crumb={crumb} />
              {children}
            </PageCrumbContext>
          </main>
          <Footer />
        </div>
      </div>
      <BottomNav onMenu={() => setMenuOpen(true)} isMenuOpen={isMenuOpen} />
      {drawer && <drawer.MenuDrawer open={isMenuOpen} onClose={() => setMenuOpen(false)} />}
    </>
  )
}

/** The page with only the logo above it, as a home link: for a moderator who works beside other windows. */
function MinimalFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <div className="mx-auto min-h-dvh w-full max-w-[1200px] px-4 pt-3 pb-8 sm:px-6">
      <header className="flex min-h-11 items-center">
        <Link to="/dashboard" className="rounded-control">
          <Wordmark label={t('brand')} className="h-7" />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="pt-2 outline-none">
        {children}
      </main>
    </div>
  )
}
