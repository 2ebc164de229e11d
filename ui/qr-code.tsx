import { useMemo } from 'react'
import { cx } from './cx.ts'
import { lazyModule, useLazyModule } from './lazy-module.ts'
import { Skeleton } from './skeleton.tsx'

const encoder = lazyModule(() => import('uqr'))

/** The squares of a code, row by row: whether each is dark. */
export type QrSquares = boolean[][]

/** A text as a QR code; null until the encoder is loaded, which happens when it is first requested. */
export function useQrCode(text: string, wanted = true): QrSquares | null {
  const uqr = useLazyModule(encoder, wanted)
  return useMemo(
    () => (uqr && wanted ? uqr.encode(text, { ecc: 'M', border: 0 }).data : null),
    [uqr, wanted, text],
  )
}

export type QrCodeProps = {
  squares: QrSquares | null
  /** The accessible name. */
  label: string
  /** Its width. */
  className?: string
}

/** A QR code, dark on light in either theme, since not every camera reads the other way round. */
export function QrCode({ squares, label, className }: QrCodeProps) {
  return (
    <div
      data-theme="light"
      className={cx(
        'grid aspect-square place-items-center rounded-card border border-line bg-surface p-[8%] text-ink',
        className,
      )}
    >
      {squares ? (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${squares.length} ${squares.length}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path fill="currentColor" d={pathOf(squares)} />
        </svg>
      ) : (
        <Skeleton className="size-full!" />
      )}
    </div>
  )
}

function pathOf(squares: QrSquares): string {
  return squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
