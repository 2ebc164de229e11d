import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { Live } from '../lives-types.ts'
import { PostLine } from './post-line.tsx'
import { soldPostsQuery } from './posts-queries.ts'
import { useSelling } from './use-selling.ts'

type Props = {
  pluginId: string
  account: string
  /** Whether the account is connected, so that selling can begin again. */
  isConnected: boolean
}

/** The posts that the seller sells by, or sold by, each with its report. */
export function SoldPosts({ pluginId, account, isConnected }: Props) {
  const t = useTranslations('posts')
  const sold = useQuery(soldPostsQuery(pluginId))
  const rows = sold.data?.rows

  if (sold.isError && !rows) return <LoadFailure title={t('failed')} level={2} query={sold} />
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-y-3">
      <h2 className="font-display text-18 font-semibold tracking-[-0.01em]">{t('sold')}</h2>
      <Card pad="none" className="overflow-clip">
        {!rows && <SkeletonRows rows={2} height={76} label={t('loading')} />}
        {rows?.length === 0 && (
          <EmptyState
            level={3}
            title={t('none')}
            text={t('noneText')}
            drawing={<EmptyGarment name="dress" />}
          />
        )}
        {rows && rows.length > 0 && (
          <ul aria-label={t('soldLabel', { account })}>
            {rows.map((live) => (
              <SoldPost key={live.id} live={live} isConnected={isConnected} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

function SoldPost({ live, isConnected }: { live: Live; isConnected: boolean }) {
  const t = useTranslations('posts')
  const words = useTranslations('words')
  const formats = useFormats()
  const [isAsked, setAsked] = useState(false)
  const { begin, stop } = useSelling(live.pluginId)
  const isSelling = live.status === 'selling'
  const mayChange = live.role === 'owner' || live.role === 'administrator'
  const path = `/plugins/v2/${live.pluginId}/${live.pluginType}/${live.accountId}/medias/${live.mediaId}/report`

  return (
    <PostLine
      title={live.title ?? t('noCaption')}
      facts={
        <>
          {t(`kind.${live.kind === 'reel' ? 'reel' : 'post'}`)},{' '}
          {isSelling && live.sellsUntil
            ? t('selling', { until: formats.dateTime(live.sellsUntil) })
            : t('ended', { date: formats.date(live.endedAt ?? live.startedAt) })}
          , {t('messages', { n: live.realCommentsCount })}
        </>
      }
    >
      <Button size="sm" kind="line" render={<Link to={path} />}>
        {t('report')}
      </Button>
      {mayChange && isSelling && (
        <Button size="sm" kind="quiet" onClick={() => setAsked(true)}>
          {t('stop')}
        </Button>
      )}
      {mayChange && !isSelling && isConnected && (
        <Button size="sm" kind="quiet" loading={begin.isPending} onClick={() => begin.mutate(live.mediaId)}>
          {t('again')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('stopTitle')}
        text={t('stopText')}
        confirmLabel={t('stop')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={stop.isPending}
        onConfirm={() => stop.mutate(live.mediaId, { onSuccess: () => setAsked(false) })}
      />
    </PostLine>
  )
}
