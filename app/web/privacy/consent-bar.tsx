import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from '#platform/web/routing.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { isMinimal } from '../shell/is-minimal.ts'
import { chooseStatistics } from './consent.ts'

const more = 'font-medium text-action-text underline'

/** Asks once about statistics. Both answers look alike and need one click; the page remains usable. */
export function ConsentBar() {
  const t = useTranslations('frame.consent')
  const isSignedIn = useSession() !== null
  const location = useLocation()
  const isFramed = isSignedIn && !location.pathname.startsWith('/session/') && !isMinimal(location)
  const bar = useRef<HTMLElement>(null)
  useRoomBelow(bar)

  const choose = (analytics: boolean) => void chooseStatistics(analytics).catch(() => {})
  return (
    <section
      ref={bar}
      aria-label={t('label')}
      className={cx(
        'fixed inset-x-0 z-10 border-line border-t bg-surface px-4 py-3 text-14 sm:px-6 md:bottom-0',
        // Above the tab bar of a phone, and beside the menu of a laptop.
        isFramed
          ? 'bottom-[calc(57px+env(safe-area-inset-bottom))] md:left-16 min-[1200px]:left-64'
          : 'bottom-0',
      )}
    >
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-6 gap-y-2">
        <p className="min-w-0 flex-[1_1_320px]">
          {t('text')}{' '}
          {isSignedIn ? (
            <Link to="/profile/settings/privacy" className={more}>
              {t('more')}
            </Link>
          ) : (
            <a href="/privacy" className={more}>
              {t('more')}
            </a>
          )}
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
          <Button onClick={() => choose(false)}>{t('refuse')}</Button>
          <Button onClick={() => choose(true)}>{t('accept')}</Button>
        </div>
      </div>
    </section>
  )
}

/** The page can be scrolled further by the bar's height, so that the bar covers nothing. */
function useRoomBelow(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      const room = `${bar.current?.offsetHeight ?? 0}px`
      document.body.style.paddingBottom = room
      root.style.scrollPaddingBottom = room
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      document.body.style.paddingBottom = ''
      root.style.scrollPaddingBottom = ''
    }
  }, [bar])
}
