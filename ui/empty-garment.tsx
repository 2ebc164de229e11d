import { cx } from './cx.ts'
import { type GarmentName, garmentOutlines, hangerOutline } from './garment-outlines.ts'

const colors: Record<GarmentName, string> = {
  dress: 'stroke-live-text',
  shirt: 'stroke-warn-text',
  blazer: 'stroke-paid-text',
  jumpsuit: 'stroke-action-text',
  skirt: 'stroke-ink-muted',
  trousers: 'stroke-paid-text',
  sweater: 'stroke-action-text',
  coat: 'stroke-warn-text',
}

/** A rail with one garment: the illustration of an empty place, with a different garment for each. */
export function EmptyGarment({ name, className }: { name: GarmentName; className?: string }) {
  return (
    <svg
      viewBox="0 0 248 112"
      width="248"
      height="112"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('mb-3 h-auto max-w-full', className)}
    >
      <path className="stroke-ink" strokeWidth="1.75" d="M4 18h240M26 18V3M222 18V3" />
      <g className={colors[name]} strokeWidth="1.5" transform="translate(76 6.800) scale(1.6)">
        <path d={hangerOutline} />
        <path d={garmentOutlines[name]} />
      </g>
    </svg>
  )
}
