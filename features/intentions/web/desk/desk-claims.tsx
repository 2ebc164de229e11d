import { Suspense, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { type ClaimsFilter, type ClaimsView, claimRows, filterCounts } from '../claims/claim-rows.ts'
import { ClaimsList } from '../claims/claims-list.tsx'
import { ClaimsTools } from '../claims/claims-tools.tsx'
import type { KnownClaims } from '../claims/known-claims.ts'
import { NewOrdersAnnouncer } from '../claims/new-orders-announcer.tsx'
import { useCorrect } from '../claims/use-correct.ts'

const ClaimSheet = lazyComponent(async () => (await import('../claims/claim-sheet.tsx')).ClaimSheet)
const ExplainDrawer = lazyComponent(async () => (await import('../claims/explain-drawer.tsx')).ExplainDrawer)

type Props = {
  live: Live
  known: KnownClaims
  refresh: () => Promise<void>
  mayCorrect: boolean
  /** What covers the top of the window, in px. */
  top: number
}

/** The orders of a live as they arrive, the latest first; corrected by one press or key. */
export function DeskClaims({ live, known, refresh, mayCorrect, top }: Props) {
  const t = useTranslations('claims')
  const [view, setView] = useState<ClaimsView>('arrival')
  const [filter, setFilter] = useState<ClaimsFilter>('orders')
  const [search, setSearch] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string | null>(null)
  const [isExplaining, setExplaining] = useState(false)
  const correcting = useCorrect(live, refresh)
  const rows = useMemo(
    () => claimRows(known, { view, filter, search, folded }),
    [known, view, filter, search, folded],
  )
  const fold = (id: string) =>
    setFolded((now) =>
      now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set(now).add(id),
    )
  const counts = useMemo(() => filterCounts(known.claims.values()), [known.claims])
  return (
    <section aria-label={t('list')} className="min-w-0">
      <ClaimsList
        live={live}
        known={known}
        rows={rows}
        listKey={`${view} ${filter} ${search} ${[...folded].join()}`}
        isFiltered={search !== '' || filter !== 'orders'}
        filter={filter}
        view={view}
        correcting={mayCorrect ? correcting : null}
        isBusy={open !== null || isExplaining}
        onOpen={setOpen}
        onFold={fold}
        refresh={refresh}
        above={top}
        isNarrow
        whenEmpty={null}
        tools={
          <ClaimsTools
            {...{ view, setView, filter, setFilter, search, setSearch, counts }}
            onExplain={() => setExplaining(true)}
            onProfiles={null}
          />
        }
      />
      <NewOrdersAnnouncer known={known} />
      <Suspense>
        {mayCorrect && open !== null && (
          <ClaimSheet
            key={open}
            live={live}
            known={known}
            claimKey={open}
            correcting={correcting}
            refresh={refresh}
            onClose={() => setOpen(null)}
          />
        )}
        {isExplaining && (
          <ExplainDrawer
            live={live}
            known={known}
            correcting={mayCorrect ? correcting : null}
            refresh={refresh}
            onClose={() => setExplaining(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
