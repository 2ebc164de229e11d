import type { UseQueryResult } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslations } from 'use-intl'
import type { Plugin } from '#features/integrations/web/index.ts'
import type { Page } from '#platform/contract/table.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { LiveList } from './live-list.tsx'
import { type Live, livesPath, recentLimit } from './lives-queries.ts'

type Props = { plugin: Plugin | null; lives: UseQueryResult<Page<Live>> | null }

/** One account with its latest lives; a skeleton of both while the accounts are loading. */
export function PluginLives({ plugin, lives }: Props) {
  return (
    <section className="mt-8 md:mt-10" aria-label={plugin?.username}>
      <div className="mb-3 flex min-h-11 items-center gap-3">
        {plugin ? (
          <AccountHead plugin={plugin} lives={lives?.data?.rows ?? []} />
        ) : (
          <Skeleton className="w-40" />
        )}
      </div>
      <Card pad="none" className="overflow-hidden">
        <Lives plugin={plugin} lives={lives} />
      </Card>
    </section>
  )
}

function AccountHead({ plugin, lives }: { plugin: Plugin; lives: Live[] }) {
  const t = useTranslations('shell.dashboard.lives')
  const isLive = lives.some(({ status }) => status === 'on_air')
  return (
    <>
      <Avatar name={plugin.username} picture={plugin.profilePictureBase64} live={isLive} size="md" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-display text-18 leading-tight! font-semibold tracking-[-0.01em]">
          {plugin.username}
        </h2>
        <p className="text-14 text-ink-muted capitalize">{plugin.type}</p>
      </div>
      <Menu
        trigger={<IconButton label={t('more', { account: plugin.username })} icon={<Ellipsis />} />}
        items={[
          { label: t('seeAll'), render: <Link to={livesPath(plugin)} /> },
          { label: t('manage'), render: <Link to="/plugins" /> },
        ]}
      />
    </>
  )
}

function Lives({ plugin, lives }: Props) {
  const t = useTranslations('shell.dashboard.lives')

  if (!plugin || !lives || lives.isPending) {
    return <SkeletonRows rows={recentLimit} height={60} label={t('loading')} />
  }
  if (!lives.data) {
    return <LoadFailure level={3} title={t('failed')} query={lives} />
  }
  const { rows, pagination } = lives.data
  if (rows.length === 0)
    return (
      <EmptyState
        level={3}
        title={t('empty')}
        text={t('emptyText')}
        drawing={<EmptyGarment name="dress" />}
      />
    )
  return (
    <>
      <LiveList lives={rows} />
      {pagination.total >= recentLimit && (
        <Link
          to={livesPath(plugin)}
          className="flex min-h-12 items-center justify-center border-line border-t text-14 font-medium text-action-text hover:bg-sunken focus-visible:-outline-offset-2"
        >
          {t('all', { n: pagination.total })}
        </Link>
      )}
    </>
  )
}
