import { useState } from 'react'
import { cx } from './cx.ts'

export type CurvePickerProps = {
  /** The number of positions. */
  count: number
  /** The accessible name: "Ir para um minuto da live". */
  label: string
  /** The text of a position: "20:19, 61 mensagens". */
  textAt: (index: number) => string
  onPick: (index: number) => void
}

/**
 * Covers a curve and selects a position on it: by a click, or by the arrow keys and Enter. A range control, which every
 * device and screen reader supports.
 */
export function CurvePicker({ count, label, textAt, onPick }: CurvePickerProps) {
  const [at, setAt] = useState<number | null>(null)
  const last = Math.max(1, count - 1)
  const share = at === null ? 0 : at / last

  const placeOf = (x: number, box: DOMRect) =>
    Math.min(count - 1, Math.max(0, Math.round(((x - box.left) / box.width) * last)))

  return (
    <div className="absolute inset-x-0 -inset-y-1">
      <input
        type="range"
        min={0}
        max={Math.max(0, count - 1)}
        step={1}
        value={at ?? 0}
        aria-label={label}
        aria-valuetext={textAt(at ?? 0)}
        onPointerMove={(event) => setAt(placeOf(event.clientX, event.currentTarget.getBoundingClientRect()))}
        onPointerLeave={() => setAt(null)}
        onClick={(event) => {
          if (event.detail > 0) onPick(placeOf(event.clientX, event.currentTarget.getBoundingClientRect()))
        }}
        onChange={(event) => setAt(Number(event.target.value))}
        onFocus={() => setAt((current) => current ?? 0)}
        onBlur={() => setAt(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onPick(at ?? 0)
        }}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none bg-transparent opacity-0"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-control peer-focus-visible:outline-2 peer-focus-visible:outline-action peer-focus-visible:outline-offset-2"
      />
      {at !== null && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 border-ink-muted border-l border-dashed"
          style={{ left: `${share * 100}%` }}
        >
          <span
            className={cx(
              'absolute -top-6 whitespace-nowrap rounded-control bg-inverse px-2 py-1 text-12 text-on-inverse tabular-nums leading-none',
              share > 0.7 ? 'right-1' : 'left-1',
            )}
          >
            {textAt(at)}
          </span>
        </span>
      )}
    </div>
  )
}
