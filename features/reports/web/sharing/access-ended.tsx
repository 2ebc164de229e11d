import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Navigate } from '#platform/web/routing.tsx'
import { toast } from '#ui/toast.ts'

/**
 * Removes the data of a report to which the user has lost access, shows a notice, and redirects to the shared reports.
 */
export function AccessEnded({ mediaId }: { mediaId: string }) {
  const t = useTranslations('sharing.ended')
  const client = useQueryClient()

  useEffect(() => {
    toast.notice(t('title'), t('text'))
    // The cached data is removed once the page that shows it is unmounted.
    return () => {
      client.removeQueries({ queryKey: ['lives'], predicate: ({ queryKey }) => queryKey[2] === mediaId })
      void client.invalidateQueries({ queryKey: ['lives'] })
    }
  }, [client, mediaId, t])
  return <Navigate to="/plugins/v2/lives/share-with-me" replace />
}
