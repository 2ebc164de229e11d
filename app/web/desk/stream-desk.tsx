import { useQuery, useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#features/catalogue/web/index.ts'
import { DeskFrame, type DeskPanel } from '#features/control-desk/web/desk-frame.tsx'
import { RunningOrder } from '#features/control-desk/web/sales/running-order.tsx'
import { SalesList } from '#features/control-desk/web/sales/sales-list.tsx'
import { useStreamSales } from '#features/control-desk/web/sales/sales-query.ts'
import { Alarm, RepliesLeft } from '#features/control-desk/web/state-parts.tsx'
import { DeskChat, waitingIn } from '#features/room/web/desk/desk-chat.tsx'
import { deskQuery } from '#features/room/web/desk/desk-queries.ts'
import { deskKeys } from '#features/room/web/desk/use-desk-keys.ts'
import { studioQuery, useStudioTopic } from '#features/streams/web/broadcast/broadcast-query.ts'
import { StudioProducts } from '#features/streams/web/broadcast/studio-products.tsx'
import { useStudioProducts } from '#features/streams/web/broadcast/use-studio-products.ts'
import { movedAfterFeatured, movedBy } from '#features/streams/web/products/products-query.ts'
import { streamPath } from '#features/streams/web/stream-paths.ts'
import { canEdit, type Stream, streamQuery } from '#features/streams/web/streams-query.ts'
import { useNow } from '#platform/web/clock.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { usePageTitle } from '#platform/web/page-title.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { useConnectionState } from '#platform/web/use-topic.ts'
import { Badge } from '#ui/badge.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

type Part = 'show' | 'orders' | 'chat'

/** The desk of a live of one's own. */
export function StreamDesk({ stream }: { stream: Stream }) {
  const t = useTranslations('controlDesk')
  const keys = useKeys()
  const client = useQueryClient()
  const { uuid } = stream
  const [open, setOpen] = useState<Part>('orders')
  useStudioTopic(uuid)
  const sales = useStreamSales(
    uuid,
    () => void client.invalidateQueries({ queryKey: streamQuery(uuid).queryKey }),
  )
  const chat = useQuery({ ...deskQuery(uuid), notifyOnChangeProps: ['data'] }).data
  const { products, shown, change, next, showNext } = useStudioProducts(stream)
  const mayShow = canEdit(stream)
  const waiting = waitingIn(chat)
  usePageTitle(t('titleOf', { name: stream.name }))

  const missing = sales.isError ? (
    <LoadFailure level={2} title={t('sales.failed')} query={sales} />
  ) : (
    <SkeletonRows rows={6} height={64} label={t('loading')} />
  )
  const panels: DeskPanel<Part>[] = [
    {
      ...{ key: 'show', label: t('panels.show'), Icon: Eye, column: 'left' },
      content: () => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {mayShow && <StudioProducts stream={stream} />}
          {sales.data ? (
            <RunningOrder
              stock={sales.data.stock}
              products={products.map(({ uuid, name }) => ({ uuid, name: shownName(name) }))}
              featured={shown.featuredProductsId}
              next={next?.uuid}
              move={
                mayShow
                  ? {
                      afterShown: (product) => change(movedAfterFeatured(shown, product)),
                      by: (product, step) => change(movedBy(shown, product, step)),
                    }
                  : null
              }
            />
          ) : (
            missing
          )}
        </div>
      ),
    },
    {
      ...{ key: 'orders', label: t('panels.orders'), Icon: ShoppingBag, column: 'middle' },
      content: () => (sales.data ? <SalesList taken={sales.data.taken} /> : missing),
    },
    {
      ...{ key: 'chat', label: t('panels.chat'), Icon: MessageSquareText, column: 'right', fills: true },
      count: waiting,
      content: ({ help }) => <DeskChat streamUuid={uuid} help={help} />,
    },
  ]
  return (
    <DeskFrame<Part>
      place={{ kind: 'stream', uuid }}
      title={stream.name}
      back={{ to: streamPath(uuid), label: t('back') }}
      state={<State stream={stream} left={waiting} />}
      alarms={<Alarms stream={stream} />}
      {...{ panels, open, keys }}
      isHelper
      onOpen={setOpen}
      onKeys={mayShow ? { x: showNext } : {}}
    />
  )
}

function State({ stream, left }: { stream: Stream; left: number }) {
  const t = useTranslations('controlDesk')
  const formats = useFormats()
  const now = useNow(10_000)
  const { data: state } = useQuery(studioQuery(stream.uuid))
  const isOnAir = state?.broadcastStatus === 'live'
  return (
    <>
      <Badge kind={isOnAir ? 'live' : 'plain'}>
        {t(isOnAir ? 'onAir' : stream.broadcastStatus === 'finished' ? 'ended' : 'notOnAir')}
      </Badge>
      {isOnAir && state.liveSince && (
        <span className="text-ink-muted tabular-nums">
          {formats.duration(now - Date.parse(state.liveSince))}
        </span>
      )}
      {isOnAir && <span className="tabular-nums">{t('viewers', { n: state.viewers })}</span>}
      <RepliesLeft n={left} />
    </>
  )
}

function Alarms({ stream }: { stream: Stream }) {
  const t = useTranslations('controlDesk')
  const { data: state } = useQuery(studioQuery(stream.uuid))
  const isCut = useConnectionState() === 'reconnecting'
  if (state?.broadcastStatus === 'live' && !state.hasPicture)
    return <Alarm tone="alarm">{t('noPicture')}</Alarm>
  return isCut ? <Alarm tone="quiet">{t('cut')}</Alarm> : null
}

/** The keys of the chat, and that of the next product. */
function useKeys() {
  const t = useTranslations('controlDesk.keys')
  const chat = useTranslations('room.keys')
  return [
    { keys: ['X'], text: t('next') },
    { keys: ['↑', '↓'], text: chat('move') },
    ...deskKeys.map((key) => ({
      keys: [key.toUpperCase()],
      text: key === '?' ? t('help') : chat(key),
    })),
  ]
}
