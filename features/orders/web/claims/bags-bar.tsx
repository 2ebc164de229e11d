import { useQuery } from '@tanstack/react-query'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { Button } from '#ui/button.tsx'
import { liveBagsQuery } from './bags-query.ts'

const LiveResult = lazyComponent(async () => (await import('./live-result.tsx')).LiveResult)
const BagsDrawer = lazyComponent(async () => (await import('./bags-drawer.tsx')).BagsDrawer)

/** How many orders of a live are in bags, and the way to put them there; nothing for those who do not sell. `children`: further buttons. */
export function BagsBar({ live, children }: { live: Live; children?: ReactNode }) {
  const t = useTranslations('liveBags')
  const [isOpen, setOpen] = useState(false)
  const [hasResult, setResult] = useState(false)
  const bags = useQuery(liveBagsQuery(live)).data
  if (!bags || bags.merchants.length === 0) return null

  const n = bags.taken.length
  return (
    <div className="grid gap-4 rounded-control bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_240px] text-14">{n === 0 ? t('none') : t('some', { n })}</p>
        <div className="flex flex-wrap gap-2">
          {n > 0 && (
            <Button size="sm" aria-expanded={hasResult} onClick={() => setResult(!hasResult)}>
              {t(hasResult ? 'result.close' : 'result.open')}
            </Button>
          )}
          <Button size="sm" icon={<ShoppingBag />} onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
          {children}
        </div>
      </div>
      {hasResult && (
        <Suspense>
          <LiveResult live={live} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <BagsDrawer live={live} bags={bags} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
