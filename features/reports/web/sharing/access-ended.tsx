import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Navigate } from '#platform/web/routing.tsx'
import { toast } from '#ui/toast.ts'

/** Somebody lost a report while it was open: nothing of it stays, it is said, and the list takes its place. */
export function AccessEnded({ mediaId }: { mediaId: string }) {
  const t = useTranslations('sharing.ended')
  const client = useQueryClient()

  useEffect(() => {
    toast.notice(t('title'), t('text'))
    // What was read is forgotten once the page that shows it is gone.
    return () => {
      client.removeQueries({ queryKey: ['lives'], predicate: ({ queryKey }) => queryKey[2] === mediaId })
      void client.invalidateQueries({ queryKey: ['lives'] })
    }
  }, [client, mediaId, t])
  return <Navigate to="/plugins/v2/lives/share-with-me" replace />
}
