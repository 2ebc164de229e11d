import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Place } from '#platform/web/place.ts'
import { useSession } from '#platform/web/session.ts'
import { lazyModule, useLazyModule } from '#ui/lazy-module.ts'
import { useInstallable } from '../install/use-installable.ts'
import { texts } from '../messages/load-messages.ts'
import { pageErrors } from '../page-errors/page-errors.ts'
import { AdministratorNotice } from '../privacy/administrator-notice.tsx'
import { ConsentQuestion } from '../privacy/consent-question.tsx'
import { countPageView } from '../privacy/page-views.ts'
import { TermsQuestion } from '../privacy/terms-question.tsx'
import type { LayoutKind } from '../routes.ts'
import { Keyboard } from '../shortcuts/keyboard.tsx'
import { isMinimal } from './is-minimal.ts'

/** Fetched while online, because it is needed offline. */
const connectionPart = lazyModule(async () => {
  const [banner, { watchConnection }] = await Promise.all([
    import('../connection/connection-banner.tsx'),
    import('../connection/watch-connection.ts'),
    texts.bring(['frame']),
  ])
  return { ...banner, watchConnection }
})

/**
 * What is loaded after the first page: connection watching, page views, the questions about statistics and terms, keyboard
 * shortcuts and the offline page.
 */
export function Deferred({ location, layout }: { location: Place; layout: LayoutKind }) {
  const isSignedIn = useSession() !== null
  const { pathname } = location
  const client = useQueryClient()
  const connection = useLazyModule(connectionPart, useDeviceNetwork())
  useEffect(() => connection?.watchConnection(client), [connection, client])
  useInstallable()
  useEffect(() => {
    countPageView(pathname)
    pageErrors.rememberPage(pathname)
  }, [pathname])
  useEffect(() => pageErrors.begin(), [])

  return (
    <>
      {connection && <connection.ConnectionBanner />}
      {layout !== 'bare' && !isMinimal(location) && <ConsentQuestion path={pathname} />}
      {isSignedIn && layout === 'product' && <Keyboard />}
      {isSignedIn && layout === 'product' && <TermsQuestion path={pathname} />}
      {isSignedIn && layout === 'product' && <AdministratorNotice path={pathname} />}
    </>
  )
}

/** Whether the device is online; a change retries a failed fetch. */
function useDeviceNetwork(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
}
