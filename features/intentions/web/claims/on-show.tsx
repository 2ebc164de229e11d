import Eye from 'lucide-react/icons/eye'
import X from 'lucide-react/icons/x'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { areSingleKeysOn } from '#ui/single-keys.ts'
import { shownCode } from '../../shown-code.ts'
import type { ClaimProduct, KnownClaims } from './known-claims.ts'
import { codeOf } from './product-name.ts'
import { useShow } from './use-show.ts'

const ShowForm = lazyComponent(async () => (await import('./show-form.tsx')).ShowForm)

type Props = {
  live: Live
  known: KnownClaims
  mayState: boolean
  refresh: () => Promise<void>
  /** Called with the height that it covers at the top of the window, in px. */
  onHeight: (height: number) => void
}

/** What is on show now, always in view while the live is on air or the post is sold by: at the foot of a phone, above the list on a laptop. */
export function OnShow({ live, known, mayState, refresh, onHeight }: Props) {
  const t = useTranslations('claims.show')
  const [isOpen, setOpen] = useState(false)
  const isLaptop = useMediaQuery('(min-width: 900px)')
  const button = useRef<HTMLButtonElement>(null)
  const { close, isClosing } = useShow(live, refresh)
  const isOnAir = live.status !== 'ended'
  useShowKey(isOnAir && mayState, () => setOpen(true))
  const section = useRef<HTMLElement>(null)
  const isForm = isOpen && isLaptop
  const covers = isOnAir && isLaptop && !isForm
  useEffect(() => {
    const element = section.current
    if (!element || !covers) return onHeight(0)
    const observer = new ResizeObserver(() => onHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [covers, onHeight])
  if (!isOnAir) return null

  const product = (known.onShow && known.products.get(known.onShow.productId)) ?? null
  const finish = () => {
    setOpen(false)
    queueMicrotask(() => button.current?.focus({ preventScroll: true }))
  }
  return (
    <section
      ref={section}
      aria-label={t('now')}
      className={cx(
        'z-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-line bg-surface md:mb-3 md:rounded-card md:border md:px-4 md:py-2.5',
        'max-md:sticky max-md:bottom-[calc(56px+env(safe-area-inset-bottom))] max-md:order-last max-md:-mx-4 max-md:border-t max-md:px-4 max-md:py-2 max-md:shadow-dock sm:max-md:-mx-6 sm:max-md:px-6',
        isForm ? 'md:py-4' : 'md:sticky md:top-0',
      )}
    >
      <div className="min-w-0 flex-1">{product ? <Product product={product} /> : <Nothing />}</div>
      {mayState && !isForm && (
        <>
          <Button
            ref={button}
            kind={product ? 'line' : 'cta'}
            icon={<Eye aria-hidden="true" className="max-md:hidden" />}
            aria-keyshortcuts="s"
            onClick={() => setOpen(true)}
          >
            {t(product ? 'change' : 'state')}
          </Button>
          {product && (
            <IconButton
              label={t('closeOf', { product: product.label })}
              icon={<X aria-hidden="true" />}
              kind="quiet"
              size="md"
              className="-ml-2 max-md:-mr-2"
              loading={isClosing}
              onClick={close}
            />
          )}
        </>
      )}
      {mayState && isOpen && (
        <div className="basis-full empty:hidden">
          <Suspense>
            <ShowForm live={live} known={known} refresh={refresh} onClose={finish} />
          </Suspense>
        </div>
      )}
    </section>
  )
}

function Product({ product }: { product: ClaimProduct }) {
  const t = useTranslations('claims.show')
  const group = useTranslations('claims.group')
  const formats = useFormats()
  const { label, price, pieces } = product
  const code = codeOf(product)
  return (
    <div className="flex min-w-0 gap-x-3 max-md:flex-col md:items-center">
      <p className="flex items-center gap-2 text-12 text-ink-muted md:text-14">
        <Badge kind="live" className="h-5! px-2!">
          {t('now')}
        </Badge>
        {code !== null && <span className="font-mono">{group('code', { code: shownCode(code) })}</span>}
        {pieces !== null && <span className="tabular-nums md:order-1">{t('pieces', { n: pieces })}</span>}
      </p>
      <p className="flex min-w-0 items-baseline gap-x-2 text-16 max-md:mt-0.5">
        <b className="min-w-0 truncate font-semibold">{label}</b>
        {price !== null && <span className="shrink-0 tabular-nums">{formats.money(price)}</span>}
      </p>
    </div>
  )
}

function Nothing() {
  const t = useTranslations('claims.show')
  return (
    <>
      <p className="text-14 font-semibold">{t('nothing')}</p>
      <p className="text-14 text-ink-muted max-md:hidden">{t('nothingText')}</p>
    </>
  )
}

/** Opens the form with s, outside of fields and dialogs. */
function useShowKey(isOn: boolean, onKey: () => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 's' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      const target = event.target as Element | null
      if (!areSingleKeysOn() || target?.closest('input, textarea, select, [role=dialog], [role=menu]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
