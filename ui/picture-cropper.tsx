import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { type CropShape, type CropView, mostZoom, type Picture, placedIn, sideOf, within } from './crop.ts'
import { cx } from './cx.ts'

export type PictureCropperProps = {
  /** Address of the picture, readable by the page. */
  src: string
  picture: Picture
  view: CropView
  onView: (view: CropView) => void
  /** The ratio of the crop, width by height; 1 by default. */
  shape?: CropShape
  /** Shows the circle of a portrait. */
  round?: boolean
  /** "Recorte da foto" */
  areaLabel: string
  /** "Aproximar" */
  zoomLabel: string
}

const keySteps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A crop frame over a picture: drag, pinch or arrow keys move it; + and − zoom. */
export function PictureCropper(props: PictureCropperProps) {
  const { src, picture, view, onView, shape = 1, round, areaLabel, zoomLabel } = props
  const id = useId()
  const square = useRef<HTMLButtonElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const most = mostZoom(picture, shape)
  const show = (next: Partial<CropView>) => onView(within(picture, { ...view, ...next }, shape))

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([finger]) => finger !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)

    if (other)
      return show({ zoom: (view.zoom * distance(now, other)) / Math.max(1, distance(before, other)) })
    const perPixel = sideOf(picture, view.zoom, shape) / (square.current?.clientWidth || 1)
    show({ x: view.x - (now.x - before.x) * perPixel, y: view.y - (now.y - before.y) * perPixel })
  }
  const onPointerEnd = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    const stride = sideOf(picture, view.zoom, shape) / (event.shiftKey ? 5 : 25)
    if (step) show({ x: view.x + step[0] * stride, y: view.y + step[1] * stride })
    else if (event.key === '+' || event.key === '=') show({ zoom: view.zoom + 0.1 })
    else if (event.key === '-') show({ zoom: view.zoom - 0.1 })
    else return
    event.preventDefault()
  }

  return (
    <div className="grid justify-items-center gap-4">
      <button
        ref={square}
        type="button"
        aria-label={areaLabel}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onKeyDown={onKeyDown}
        style={{ aspectRatio: shape }}
        className="relative w-full max-w-[320px] cursor-move touch-none overflow-hidden rounded-card bg-sunken"
      >
        <img
          src={src}
          alt=""
          draggable={false}
          style={placedIn(picture, view, shape)}
          className="absolute max-w-none select-none"
        />
        <span
          aria-hidden="true"
          className={cx(
            'absolute inset-0 ring-on-stage',
            round
              ? 'rounded-full shadow-[0_0_0_999px_var(--scrim)] ring-2'
              : 'rounded-card ring-2 ring-inset',
          )}
        />
      </button>
      <div className="flex w-full max-w-[320px] items-center gap-3 text-14">
        <label htmlFor={id} className="font-medium">
          {zoomLabel}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={most}
          step={0.01}
          disabled={most === 1}
          value={view.zoom}
          onChange={(event) => show({ zoom: Number(event.target.value) })}
          className="min-h-11 min-w-0 flex-1 accent-action"
        />
      </div>
    </div>
  )
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
