import ChartLine from 'lucide-react/icons/chart-line'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Plus from 'lucide-react/icons/plus'
import Radio from 'lucide-react/icons/radio'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useParams } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StreamInvitationsCard } from './people/invitations-card.tsx'
import { StatusBadge } from './status-badge.tsx'
import { streamPath, studioPaths } from './stream-paths.ts'
import { canEdit, type Stream, useMyStreams } from './streams-query.ts'

/** `/streams` and `/merchants/:merchantUuid/streams`: the streams of the user, or of one brand. */
export function StreamsPage() {
  const t = useTranslations('streams')
  const words = useTranslations('words')
  const { merchantUuid } = useParams()
  const query = useMyStreams(merchantUuid)
  const rows = query.data?.rows
  const brand = merchantUuid && rows?.[0]?.merchantName
  const add = (
    <Button
      kind="cta"
      icon={<Plus />}
      render={<Link to={merchantUuid ? `/merchants/${merchantUuid}/streams/new` : '/streams/new'} />}
    >
      {t('add')}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={brand ? t('ofMerchant', { name: brand }) : t('title')}
        text={t('text')}
        actions={rows && rows.length > 0 && add}
        {...(merchantUuid && {
          back: { label: words('back'), render: <Link to={`/merchants/${merchantUuid}/settings`} /> },
        })}
      />
      {!merchantUuid && <StreamInvitationsCard />}
      <Card pad="none" className="max-w-[920px]">
        {!rows && !query.isError && <SkeletonRows rows={3} height={88} label={t('loading')} />}
        {!rows && query.isError && <LoadFailure title={t('failed')} query={query} />}
        {rows?.length === 0 && (
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            drawing={<EmptyGarment name="coat" />}
            action={add}
          />
        )}
        {rows && rows.length > 0 && (
          <ul>
            {rows.map((stream) => (
              <StreamRow key={stream.uuid} stream={stream} showsBrand={!merchantUuid} />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

/** One stream of the list: its status, when it is, and what it lacks. */
function StreamRow({ stream, showsBrand }: { stream: Stream; showsBrand: boolean }) {
  const t = useTranslations('streams')
  const formats = useFormats()
  const { uuid, name, status, coverImage, missing, scheduledDate } = stream
  const isDeleted = status === 'deleted'
  const when = scheduledDate ? formats.dateTime(scheduledDate) : t('noDate')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-line border-b p-4 last:border-b-0 md:px-6 md:py-5">
      <Avatar name={name} picture={coverImage && `${coverImage.cdnUrl}0-s.jpg`} />
      <div className="min-w-0 flex-[1_1_200px]">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {isDeleted ? (
            <span className="min-w-0 break-words text-ink-muted">{name}</span>
          ) : (
            <Link
              to={streamPath(uuid)}
              aria-label={t('settings', { name })}
              className="min-w-0 break-words hover:underline"
            >
              {name}
            </Link>
          )}
          <StatusBadge stream={stream} />
        </h2>
        <p className="mt-0.5 break-words text-14 text-ink-muted">
          {[showsBrand && stream.merchantName, when, !canEdit(stream) && t('readOnly')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {status === 'pending' && (
          <p className="mt-1.5 text-14">
            {t('pendingText')}
            <span className="text-ink-muted">
              {' '}
              · {missing.map((part) => t(`missing.${part}`)).join(' · ')}
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:pl-[60px] empty:hidden">
        {status === 'active' && canEdit(stream) && stream.broadcastStatus !== 'finished' && (
          <Button
            icon={<Radio />}
            aria-label={t('open', { name })}
            render={
              <Link
                to={stream.broadcastStatus === 'live' ? studioPaths.live(uuid) : studioPaths.start(uuid)}
              />
            }
          >
            {t('broadcast')}
          </Button>
        )}
        {stream.liveSince && !isDeleted && stream.role !== 'moderator' && <ToNumbers stream={stream} />}
        {status === 'active' && stream.broadcastStatus !== 'finished' && (
          <IconButton
            kind="line"
            size="md"
            label={t('desk', { name })}
            icon={<PanelsTopLeft />}
            render={<Link to={studioPaths.desk(uuid)} />}
          />
        )}
        {status === 'active' && stream.allowChat && stream.broadcastStatus !== 'finished' && (
          <IconButton
            kind="line"
            size="md"
            label={t('moderate', { name })}
            icon={<MessageSquareText />}
            render={<Link to={studioPaths.moderate(uuid)} />}
          />
        )}
      </div>
    </li>
  )
}

/** With its word where it is the only thing to do. */
function ToNumbers({ stream: { uuid, name, broadcastStatus } }: { stream: Stream }) {
  const t = useTranslations('streams')
  const shared = { icon: <ChartLine />, render: <Link to={`/streams/${uuid}/numbers`} /> }
  const label = t('numbers', { name })
  if (broadcastStatus !== 'finished') return <IconButton {...shared} kind="line" size="md" label={label} />
  return (
    <Button {...shared} aria-label={label}>
      {t('numbersShort')}
    </Button>
  )
}
