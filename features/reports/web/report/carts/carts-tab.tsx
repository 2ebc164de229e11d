import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Live } from '../../lives-types.ts'
import { type CartsStep, cartsState, cartsSteps } from './carts-state.ts'

/** Who wanted to buy what: what stands in its place until the carts of a live are there. */
export function CartsTab({ live, paywall }: { live: Live; paywall: ReactNode }) {
  const t = useTranslations('lives.carts')
  const state = cartsState(live)

  if (state.kind === 'locked') return <div className="-mx-4 sm:-mx-6 md:mx-0">{paywall}</div>
  return (
    <Card>
      {state.kind === 'onAir' && <EmptyState title={t('onAir')} text={t('onAirText')} />}
      {state.kind === 'none' && (
        <EmptyState
          title={
            <span className="inline-flex items-center gap-2">
              {t('none')} <Badge kind="soon">{t('beta')}</Badge>
            </span>
          }
          text={t('noneText')}
        />
      )}
      {state.kind === 'working' && <Working step={state.step} />}
      {state.kind === 'failed' && <ErrorState title={t('failed')} text={t('failedText')} />}
      {state.kind === 'empty' && (
        <EmptyState title={t('empty')} text={t('emptyText')} drawing={<EmptyGarment name="skirt" />} />
      )}
    </Card>
  )
}

/** How far the work is, step by step. */
function Working({ step }: { step: CartsStep }) {
  const t = useTranslations('lives.carts')
  const at = cartsSteps.indexOf(step)
  return (
    <section aria-label={t('working')} className="mx-auto grid max-w-[420px] gap-4 py-6">
      <h2 className="font-display text-18 font-semibold">{t('working')}</h2>
      <ol className="grid gap-3">
        {cartsSteps.map((each, place) => (
          <li
            key={each}
            aria-current={place === at ? 'step' : undefined}
            className={cx('flex items-center gap-3 text-14', place > at && 'text-ink-faint')}
          >
            <span className="grid size-5 place-items-center">
              {place < at && <Check aria-hidden="true" className="size-4 text-paid-text" />}
              {place === at && <Spinner className="size-4" />}
            </span>
            {t(`step.${each}`)}
          </li>
        ))}
      </ol>
    </section>
  )
}
