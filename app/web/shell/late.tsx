import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Place } from '#platform/web/place.ts'
import { useSession } from '#platform/web/session.ts'
import { definePart, usePart } from '#ui/use-part.ts'
import { useInstallable } from '../install/use-installable.ts'
import { texts } from '../messages/load-messages.ts'
import { ConsentQuestion } from '../privacy/consent-question.tsx'
import { countPageView } from '../privacy/page-views.ts'
import { TermsQuestion } from '../privacy/terms-question.tsx'
import type { Frame } from '../routes.ts'
import { Keyboard } from '../shortcuts/keyboard.tsx'
import { isMinimal } from './is-minimal.ts'

/** Fetched while there is a connection: it is needed when there is none. */
const connectionPart = definePart(async () => {
  const [banner, { watchConnection }] = await Promise.all([
    import('../connection/connection-banner.tsx'),
    import('../connection/watch-connection.ts'),
    texts.bring(['frame']),
  ])
  return { ...banner, watchConnection }
})

/** Watches the connection, counts page views, asks about statistics, hears the keyboard and keeps the offline page ready. */
export function Late({ location, frame }: { location: Place; frame: Frame }) {
  const isSignedIn = useSession() !== null
  const { pathname } = location
  const client = useQueryClient()
  const connection = usePart(connectionPart, useDeviceNetwork())
  useEffect(() => connection?.watchConnection(client), [connection, client])
  useInstallable()
  useEffect(() => countPageView(pathname), [pathname])

  return (
    <>
      {connection && <connection.ConnectionBanner />}
      {frame !== 'bare' && !isMinimal(location) && <ConsentQuestion path={pathname} />}
      {isSignedIn && frame === 'product' && <Keyboard />}
      {isSignedIn && frame === 'product' && <TermsQuestion path={pathname} />}
    </>
  )
}

/** Whether the device has a network: what could not be fetched without one is fetched when it is back. */
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
