import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StreamLoad } from '../stream-load.tsx'
import { landingPath, streamPath } from '../stream-paths.ts'
import { canEdit, type Stream } from '../streams-query.ts'

type Refusal = { title: string; text?: string; label: string; to: string }

type Props = {
  /** The page has no frame around it, so what stands in the studio's place keeps its own distance from the edges. */
  fullScreen?: boolean
  children: (stream: Stream) => ReactNode
}

/** Renders its children with a stream that the user may broadcast now; otherwise it says why not. */
export function StudioLoad({ fullScreen = false, children }: Props) {
  const t = useTranslations('studio.start')
  const ended = useTranslations('studio.live')
  const why = (stream: Stream): Refusal | null => {
    if (!canEdit(stream)) return { title: t('readOnly'), label: t('settings'), to: streamPath(stream.uuid) }
    if (stream.status === 'pending')
      return { title: t('pendingText'), label: t('complete'), to: streamPath(stream.uuid) }
    if (stream.status !== 'active')
      return { title: t('inactive'), label: t('settings'), to: streamPath(stream.uuid) }
    if (stream.broadcastStatus === 'finished')
      return { title: t('finished'), text: ended('endedText'), label: t('newOne'), to: '/streams/new' }
    return null
  }
  return (
    <StreamLoad>
      {(stream) => {
        const refusal = why(stream)
        if (!refusal) return children(stream)
        return (
          <Card pad="none" className={fullScreen ? 'm-4' : ''}>
            <EmptyState
              level={1}
              title={refusal.title}
              text={refusal.text}
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  <Button kind="cta" render={<Link to={refusal.to} />}>
                    {refusal.label}
                  </Button>
                  {stream.broadcastStatus === 'finished' && <AfterTheLive stream={stream} />}
                </div>
              }
            />
          </Card>
        )
      }}
    </StreamLoad>
  )
}

/** Where the recording appears, and the way back. */
function AfterTheLive({ stream }: { stream: Stream }) {
  const t = useTranslations('studio.live')
  return (
    <>
      {stream.landingPageActive && <Button render={<a href={landingPath(stream)} />}>{t('toPage')}</Button>}
      <Button render={<Link to={streamPath(stream.uuid)} />}>{t('toSettings')}</Button>
    </>
  )
}
