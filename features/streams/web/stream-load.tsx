import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useParams } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { type Stream, streamQuery } from './streams-query.ts'

/**
 * Renders its children with the stream that the address names (`:uuid`). For an unknown one a toast offers another try
 * (spec §8), and the page leads back to the list.
 */
export function StreamLoad({ children }: { children: (stream: Stream) => ReactNode }) {
  const t = useTranslations('streams')
  const { uuid = '' } = useParams()
  const query = useQuery(streamQuery(uuid))
  const { data: stream, error, isPending, refetch } = query
  const isUnknown = isCallError(error, 'not_found', 'validation_failed') || stream === null

  const answeredAt = Math.max(query.dataUpdatedAt, query.errorUpdatedAt)
  const told = useRef(0)

  useEffect(() => {
    // Once for each answer, however often the texts of the page are loaded.
    if (!isUnknown || told.current === answeredAt) return
    told.current = answeredAt
    toast.error(t('unknown'), { action: { label: t('retry'), onPress: () => void refetch() } })
  }, [isUnknown, answeredAt, t, refetch])

  if (stream) return children(stream)
  if (isPending)
    return (
      <Card pad="none">
        <SkeletonRows rows={6} height={72} label={t('loading')} />
      </Card>
    )
  return (
    <Card pad="none">
      {isUnknown ? (
        <ErrorState
          title={t('unavailable')}
          level={1}
          action={<Button render={<Link to="/streams" />}>{t('toList')}</Button>}
        />
      ) : (
        <LoadFailure level={1} title={t('failed')} query={query} />
      )}
    </Card>
  )
}
