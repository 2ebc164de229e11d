import WifiOff from 'lucide-react/icons/wifi-off'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ClaimAreas } from './claim-areas.tsx'
import { type ClaimsFilter, type ClaimsView, claimRows, filterCounts } from './claim-rows.ts'
import { ClaimsList } from './claims-list.tsx'
import { ClaimsTools } from './claims-tools.tsx'
import type { KnownClaims } from './known-claims.ts'
import { NewOrdersAnnouncer } from './new-orders-announcer.tsx'
import { OnShow } from './on-show.tsx'
import { useCorrect } from './use-correct.ts'

const ClaimSheet = lazyComponent(async () => (await import('./claim-sheet.tsx')).ClaimSheet)
const ProfilesDrawer = lazyComponent(
  async () => (await import('../profiles/profiles-drawer.tsx')).ProfilesDrawer,
)
const ExplainDrawer = lazyComponent(async () => (await import('./explain-drawer.tsx')).ExplainDrawer)

type Props = { live: Live; known: KnownClaims; isCut: boolean; refresh: () => Promise<void> }

/** The orders of a live with everything a seller does about them. */
export function ClaimsBoard({ live, known, isCut, refresh }: Props) {
  const t = useTranslations('claims')
  const mayCorrect = live.role !== 'viewer'
  const [view, setView] = useState<ClaimsView>('products')
  const [filter, setFilter] = useState<ClaimsFilter>('orders')
  const [search, setSearch] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string | null>(null)
  const [onShowHeight, setOnShowHeight] = useState(0)
  const [isExplaining, setExplaining] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const correcting = useCorrect(live, refresh)
  const { remember } = useFocusBack(open !== null)
  const rows = useMemo(
    () => claimRows(known, { view, filter, search, folded }),
    [known, view, filter, search, folded],
  )
  const counts = useMemo(() => filterCounts(known.claims.values()), [known.claims])
  const fold = useCallback(
    (id: string) =>
      setFolded((now) =>
        now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set(now).add(id),
      ),
    [],
  )

  return (
    <section aria-label={t('list')} className="flex min-w-0 flex-col">
      <OnShow live={live} known={known} mayState={mayCorrect} refresh={refresh} onHeight={setOnShowHeight} />
      <ClaimAreas live={live} known={known} />
      <Notices live={live} known={known} isCut={isCut} />
      <ClaimsList
        live={live}
        known={known}
        rows={rows}
        listKey={`${view} ${filter} ${search} ${[...folded].join()}`}
        isFiltered={search !== '' || filter !== 'orders'}
        filter={filter}
        view={view}
        correcting={mayCorrect ? correcting : null}
        isBusy={open !== null || isExplaining || isNaming}
        onOpen={(key) => {
          remember()
          setOpen(key)
        }}
        onFold={fold}
        refresh={refresh}
        above={onShowHeight}
        whenEmpty={
          mayCorrect && (
            <Button kind="quiet" onClick={() => setNaming(true)}>
              {t('tools.profiles')}
            </Button>
          )
        }
        tools={
          <ClaimsTools
            {...{ view, setView, filter, setFilter, search, setSearch, counts }}
            onExplain={() => setExplaining(true)}
            onProfiles={mayCorrect ? () => setNaming(true) : null}
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
        {isNaming && <ProfilesDrawer live={live} refresh={refresh} onClose={() => setNaming(false)} />}
      </Suspense>
    </section>
  )
}

/** Gives the focus back to the row from which a key opened the sheet: a dialog returns it only to what Tab reaches. */
function useFocusBack(isOpen: boolean): { remember: () => void } {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (!isOpen) return
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
      })
    }
  }, [isOpen])
  return {
    remember() {
      opener.current = document.activeElement
    },
  }
}

function Notices({ live, known, isCut }: Pick<Props, 'live' | 'known' | 'isCut'>) {
  const t = useTranslations('claims')
  return (
    <div role="status" className="grid gap-2 text-14 text-ink-muted [&>p]:py-3 [&_.lucide]:size-4">
      {isCut && (
        <p className="flex items-center gap-2 text-warn-text">
          <WifiOff aria-hidden="true" className="shrink-0" />
          {t('offline')}
        </p>
      )}
      {!isCut && known.isBehind && (
        <p className="flex items-center gap-2">
          <Spinner className="size-4 shrink-0" />
          {t('behind')}
        </p>
      )}
      {live.status === 'ended' && known.claims.size > 0 && live.role !== 'viewer' && <p>{t('ended')}</p>}
    </div>
  )
}
