import { useEffect } from 'react'
import { useChosenLocale } from '#platform/i18n/web-locale.ts'

/** Makes the product installable, under its name in the user's language, and caches the offline page. */
export function useInstallable(): void {
  const locale = useChosenLocale()

  useEffect(() => {
    const link = document.head.appendChild(document.createElement('link'))
    link.rel = 'manifest'
    link.href = `/manifest.${locale}.webmanifest`
    return () => link.remove()
  }, [locale])

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    navigator.serviceWorker.register('/offline-worker.js').catch(() => {
      // Without it a lost connection shows the browser's own page.
    })
  }, [])
}
