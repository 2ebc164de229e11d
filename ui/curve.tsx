import { type ReactNode, useId } from 'react'
import { curvePoints, peakIndex, smoothPath } from './curve-path.ts'
import { cx } from './cx.ts'

const width = 600
const height = 76

export type CurveProps = {
  /** Messages of each minute, from the first on. */
  minutes: number[]
  /** Minutes, from 0, in which questions were asked: dots under the rail. May have fractions. */
  questions?: number[]
  /** The accessible name of the curve: "Mensagens por minuto". */
  label: string
  /** The label of the highest minute: "61 às 20:19". */
  peakLabel?: string
  /**
   * Intervals without a broadcast, from minute to minute; may have fractions. Each has a text: "Fora do ar das 20:14 às
   * 20:16".
   */
  breaks?: { from: number; to: number; label: string }[]
  /** Times under the rail, each at its minute (from 0); `minor` ones are hidden on a phone. */
  times: { at: number; label: string; minor?: boolean }[]
  /** The live is on air: its last point is scarlet. */
  live?: boolean
  /** The same data as a table, for screen readers: headers, and one row a minute. */
  table: { heads: [string, string]; rows: [string, string][] }
  /** Covers the drawing: a `CurvePicker`. */
  picker?: ReactNode
  className?: string
}

/** The number of messages in each minute of a live, on the rail. */
export function Curve({
  minutes,
  questions = [],
  breaks = [],
  label,
  peakLabel,
  times,
  live,
  table,
  picker,
  className,
}: CurveProps) {
  const id = useId()
  // One minute or two are a slope, or a block: they rise from zero.
  const before = minutes.length < 3 ? 1 : 0
  const plotted = before ? [0, ...minutes] : minutes
  const points = curvePoints(plotted, width, height)
  const line = smoothPath(points)
  const peak = points[peakIndex(plotted)]
  const last = points.at(-1)
  const share = (minute: number) => percent(minute + before, plotted.length - 1)
  const inside = (minute: number) => Math.min(Math.max(0, minute), plotted.length - 1 - before)
  const stretch = (from: number, to: number) => ({
    left: `min(${share(inside(from))}, calc(100% - 4px))`,
    width: percent(inside(to) - inside(from), plotted.length - 1),
  })

  return (
    <figure className={cx('flex min-w-0 flex-col justify-end', className)} aria-labelledby={id}>
      <div className="relative h-10 md:h-[76px]">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          {line && <path className="fill-action-soft" d={`${line}V${height}H0Z`} />}
          <path
            className="fill-none stroke-action-text"
            strokeWidth="1.75"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            d={line}
          />
        </svg>
        {breaks.map(({ from, to }) => (
          <span
            key={from}
            aria-hidden="true"
            className="absolute inset-y-0 min-w-px border-live/60 border-x border-dashed bg-sunken/70"
            style={stretch(from, to)}
          />
        ))}
        {peak && peakLabel && <Peak at={peak} label={peakLabel} />}
        {live && last && (
          <span
            aria-hidden="true"
            className="absolute -mt-1 -mr-1 size-[9px] rounded-full bg-live shadow-[0_0_0_3px_var(--color-ground)] md:shadow-[0_0_0_3px_var(--color-surface)]"
            style={{ right: 0, top: percent(last[1], height) }}
          />
        )}
        {picker}
      </div>
      <div aria-hidden="true" className="relative h-2 border-ink border-t-[1.5px]">
        {breaks.map(({ from, to }) => (
          <i
            key={from}
            className="absolute -top-[1.5px] h-[1.5px] min-w-1 border-ground border-x-2 bg-live md:border-surface"
            style={stretch(from, to)}
          />
        ))}
        {questions.map((minute, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: ticks are alike; two may stand in the same minute
            key={at}
            className="absolute top-[3px] -ml-0.5 size-1 rounded-full bg-action"
            style={{ left: share(minute) }}
          />
        ))}
      </div>
      <div
        aria-hidden="true"
        className="relative h-[18px] pt-0.5 text-12 text-ink-faint leading-[1.3] tabular-nums"
      >
        {times.map(({ at, label, minor }, place) => (
          <span
            key={at}
            className={cx(
              'absolute whitespace-nowrap',
              minor && 'max-md:hidden',
              place > 0 && (place === times.length - 1 ? '-translate-x-full' : '-translate-x-1/2'),
            )}
            style={{ left: place === 0 ? 0 : share(at) }}
          >
            {label}
          </span>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption id={id}>{[label, ...breaks.map((each) => each.label)].join('. ')}</caption>
          <thead>
            <tr>
              <th scope="col">{table.heads[0]}</th>
              <th scope="col">{table.heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([minute, count], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one row a minute, in their order
              <tr key={at}>
                <th scope="row">{minute}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function Peak({ at, label }: { at: [number, number]; label: string }) {
  const late = at[0] > width * 0.72
  return (
    <span
      aria-hidden="true"
      className="absolute"
      style={{ left: percent(at[0], width), top: percent(at[1], height) }}
    >
      <span className="absolute -top-[3px] -left-[3px] size-1.5 rounded-full bg-surface shadow-[0_0_0_2px_var(--color-action)]" />
      <span
        className={cx(
          // Above the line, which may stay as high as the peak.
          'absolute -top-[15px] whitespace-nowrap text-12 text-ink-muted tabular-nums leading-none',
          late ? 'right-1.5' : 'left-1.5',
        )}
      >
        {label}
      </span>
    </span>
  )
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
