import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '#ui/skeleton.tsx'
import { definePart, usePart } from '#ui/use-part.ts'

const encoder = definePart(() => import('uqr'))

/** A QR code, dark on light in either theme, since not every camera reads the other way round. */
export function QrCode({ text }: { text: string }) {
  const t = useTranslations('affiliates.share')
  const uqr = usePart(encoder, true)
  const drawn = useMemo(() => {
    if (!uqr) return null
    const { data, size } = uqr.encode(text, { ecc: 'M', border: 0 })
    return {
      size,
      path: data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join(''),
    }
  }, [uqr, text])

  return (
    <figure className="mx-auto w-40 shrink-0">
      <div
        data-theme="light"
        className="grid aspect-square place-items-center rounded-card border border-line bg-surface p-3 text-ink"
      >
        {drawn ? (
          <svg
            role="img"
            aria-label={t('qr')}
            viewBox={`0 0 ${drawn.size} ${drawn.size}`}
            shapeRendering="crispEdges"
            className="size-full"
          >
            <path fill="currentColor" d={drawn.path} />
          </svg>
        ) : (
          <Skeleton className="size-full!" />
        )}
      </div>
      <figcaption className="mt-1.5 text-center text-balance text-12 text-ink-faint">
        {t('qrText')}
      </figcaption>
    </figure>
  )
}
