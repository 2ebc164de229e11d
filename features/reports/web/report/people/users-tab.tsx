import { useQuery } from '@tanstack/react-query'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { searchWords } from '#features/lives/contract.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { VirtualRows } from '#ui/virtual-rows.tsx'
import { usersQuery } from '../../lives-queries.ts'
import type { Live, LiveUser, ReportPlace } from '../../lives-types.ts'
import { useIsLaptop } from '../../use-is-laptop.ts'
import { Size } from '../messages/message-tools.tsx'
import { ReportPages } from '../report-pages.tsx'
import { userOrders } from '../report-view.ts'
import { GhostPeople, hidesMessages, LockedEnd, PreviewNote } from '../unlock/locked-preview.tsx'
import type { ReportViewControl } from '../use-report-view.ts'
import { useSearchText } from '../use-search-text.ts'
import { barScale } from './bar-scale.ts'
import { PersonDrawer } from './person-drawer.tsx'
import { UserRow, userColumns } from './user-row.tsx'

type Props = { live: Live; place: ReportPlace; control: ReportViewControl; paywall: ReactNode }

const emptinessText = { noMatch: 'noMatchText', emptyEndedTitle: 'emptyEnded', empty: 'emptyText' } as const

/** The people who commented, ordered by number of messages, name or first message. */
export function UsersTab({ live, place, control, paywall }: Props) {
  const failures = useTranslations('lives.failures')
  const t = useTranslations('lives.users')
  const locked = useTranslations('lives.locked')
  const { view, change } = control
  const isLocked = live.access === 'locked'
  const isLaptop = useIsLaptop()
  const search = isLocked ? '' : view.search.trim()
  const request = { order: view.userOrder, search, page: isLocked ? 1 : view.page, limit: view.size }
  const query = useQuery(usersQuery(place, request, live.status === 'on_air'))
  const page = query.data
  const [shown, setShown] = useState<LiveUser | null>(null)
  const full = barScale((page?.rows ?? []).map((user) => user.commentsCount))
  const hasMore = hidesMessages(live)

  if (query.isError && !page)
    return <LoadFailure title={failures('users')} text={failures('whatToDo')} query={query} />

  const words = searchWords(search)
  const emptiness = search ? 'noMatch' : live.status === 'ended' ? 'emptyEndedTitle' : 'empty'
  return (
    <div className="min-w-0">
      {hasMore && (
        <PreviewNote live={live} unlockTo={control.searchOf({ tab: 'unlock' })}>
          {locked('previewUsers')}
        </PreviewNote>
      )}
      {!isLocked && <UserTools control={control} />}
      <div
        className={cx(
          '-mx-4 border-line border-y transition-opacity sm:-mx-6 md:mx-0 md:overflow-clip md:rounded-card md:border md:bg-surface',
          query.isPlaceholderData && 'opacity-60',
          hasMore && 'border-b-0! md:rounded-b-none',
        )}
      >
        {query.isPending && <SkeletonRows rows={12} height={isLaptop ? 44 : 64} label={t('loading')} />}
        {page?.rows.length === 0 && <EmptyState title={t(emptiness)} text={t(emptinessText[emptiness])} />}
        {page && page.rows.length > 0 && (
          <>
            <div
              aria-hidden="true"
              className={cx(userColumns, 'hidden border-line border-b py-2 text-12 text-ink-faint md:grid')}
            >
              <span>{t('head.name')}</span>
              <span className="text-right">{t('head.messages')}</span>
              <span />
              <span className="text-right">{t('head.questions')}</span>
              <span className="text-right">{t('head.first')}</span>
              <span className="text-right">{t('head.last')}</span>
            </div>
            <VirtualRows
              rows={page.rows}
              rowKey={(user) => user.id}
              label={t('label')}
              estimate={isLaptop ? 44 : 64}
              total={page.pagination.total}
              before={(page.pagination.currentPage - 1) * page.pagination.perPage}
              stickyHeight={60}
              rowClassName="border-line border-b last:border-b-0"
              renderRow={(user) => (
                <UserRow
                  user={user}
                  words={words}
                  share={user.commentsCount / full}
                  {...(!isLocked && { onShow: setShown })}
                />
              )}
            />
          </>
        )}
        {hasMore && <GhostPeople />}
      </div>
      {isLocked && <LockedEnd hangsOn={hasMore}>{paywall}</LockedEnd>}
      {page && !isLocked && page.rows.length > 0 && (
        <ReportPages page={page} shown={page.rows.length} onPage={(next) => change({ page: next })} />
      )}
      <PersonDrawer user={shown} place={place} searchOf={control.searchOf} onClose={() => setShown(null)} />
    </div>
  )
}

function UserTools({ control }: { control: ReportViewControl }) {
  const t = useTranslations('lives.tools')
  const { view, change } = control
  const [search, setSearch] = useSearchText(view.search, (next) =>
    change({ search: next }, { replace: true }),
  )
  return (
    <div className="flex flex-wrap items-center gap-y-1 bg-ground pb-2 md:sticky md:top-0 md:z-5 md:-mt-2.5 md:gap-x-2 md:py-2.5">
      <SearchInput
        value={search}
        onChange={setSearch}
        label={t('searchUsers')}
        clearLabel={t('clearSearch')}
        className="w-full md:w-68"
      />
      <span className="flex items-center max-md:-ml-2.5 md:ml-auto">
        <ArrowUpDown aria-hidden="true" className="size-4 text-ink-muted max-md:hidden" />
        <Select
          look="quiet"
          aria-label={t('order')}
          value={view.userOrder}
          onChange={(event) =>
            change({ userOrder: userOrders.find((order) => order === event.target.value) ?? 'talkative' })
          }
        >
          {userOrders.map((order) => (
            <option key={order} value={order}>
              {t(`orders.${order}`)}
            </option>
          ))}
        </Select>
      </span>
      <Size control={control} />
    </div>
  )
}
