import { useEffect } from 'react'
import type { Place } from '#platform/web/place.ts'
import { useSession } from '#platform/web/session.ts'
import { useInstallable } from '../install/use-installable.ts'
import { ConsentQuestion } from '../privacy/consent-question.tsx'
import { countPageView } from '../privacy/page-views.ts'
import { TermsQuestion } from '../privacy/terms-question.tsx'
import type { Frame } from '../routes.ts'
import { Keyboard } from '../shortcuts/keyboard.tsx'
import { isMinimal } from './is-minimal.ts'

/** Counts page views, asks about statistics, hears the keyboard and keeps the offline page ready. */
export function Late({ location, frame }: { location: Place; frame: Frame }) {
  const isSignedIn = useSession() !== null
  const { pathname } = location
  useInstallable()
  useEffect(() => countPageView(pathname), [pathname])

  return (
    <>
      {frame !== 'bare' && !isMinimal(location) && <ConsentQuestion path={pathname} />}
      {isSignedIn && frame === 'product' && <Keyboard />}
      {isSignedIn && frame === 'product' && <TermsQuestion path={pathname} />}
    </>
  )
}
