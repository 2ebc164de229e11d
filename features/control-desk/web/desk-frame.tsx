import type { LucideIcon } from 'lucide-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Keyboard from 'lucide-react/icons/keyboard'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { scrollableByKeyboard } from '#ui/scrollable-by-keyboard.ts'
import { Tabs } from '#ui/tabs.tsx'
import { ActionsStrip } from './actions/actions-strip.tsx'
import { type DeskPlace, helpersTopic, presenceAt } from './desk-place.ts'
import { type DeskKey, KeysDialog } from './keys-dialog.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { HelpersLine } from './presence/helpers-line.tsx'
import { useHelpers } from './presence/use-helpers.ts'
import { useDeskKeys } from './use-desk-keys.ts'

/** `top`: the height that the state bar covers at the top of the window, in px. `help` shows the keys. */
export type Frame = { top: number; help: () => void }

/** A part of the desk. `fills`: it scrolls by itself within the height of the screen. */
export type DeskPanel<Key extends string> = {
  key: Key
  label: string
  Icon: LucideIcon
  /** What waits in it. */
  count?: number
  column: 'left' | 'middle' | 'right'
  fills?: boolean
  content: (frame: Frame) => ReactNode
}

type Props<Key extends string> = {
  place: DeskPlace
  title: string
  back: { to: string; label: string }
  /** The facts about the live, always on top: time, viewers, what is left to answer. */
  state: ReactNode
  /** What is wrong now; stands below the facts. */
  alarms: ReactNode
  panels: DeskPanel<Key>[]
  open: Key
  onOpen: (key: Key) => void
  /** For who works at the desk; without it the caller only reads. */
  isHelper: boolean
  keys: DeskKey[]
  onKeys: Record<string, () => void>
}

/** The desk: three columns on a laptop, one part at a time on a phone, and the state of the live always on top. */
export function DeskFrame<Key extends string>(props: Props<Key>) {
  const { place, title, back, state, alarms, panels, open, onOpen, isHelper, keys, onKeys } = props
  const t = useTranslations('controlDesk')
  const isWide = useMediaQuery('(min-width: 1200px)')
  const [isHelping, setHelping] = useState(false)
  const helpers = useHelpers(isHelper ? helpersTopic(place) : null, presenceAt(place))
  const [bar, top] = useHeight()
  useDeskKeys({ ...onKeys, '?': () => setHelping(true) })
  const frame: Frame = { top, help: () => setHelping(true) }
  const inColumn = (column: DeskPanel<Key>['column']) => panels.filter((panel) => panel.column === column)

  return (
    <main style={{ '--desk-top': `${top}px` } as CSSProperties}>
      <header ref={bar} className="sticky top-0 z-10 border-line border-b bg-surface">
        <div className="flex flex-wrap items-center gap-x-3 px-3 py-1.5 text-14 md:px-4">
          <IconButton label={back.label} icon={<ArrowLeft />} render={<Link to={back.to} />} />
          <h1 className="display-type min-w-0 flex-[1_1_120px] truncate text-16 md:flex-[0_1_auto] md:text-18">
            {title}
          </h1>
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-md:order-1 max-md:basis-full max-md:py-1 md:flex-1">
            {state}
          </div>
          <IconButton label={t('keys.open')} icon={<Keyboard />} onClick={() => setHelping(true)} />
        </div>
        {isHelper && (
          <div className="flex min-w-0 flex-wrap items-center gap-x-5 px-4 pb-1 text-14 md:px-5">
            <HelpersLine names={helpers} />
            <div className="min-w-0 flex-1 basis-56">
              <ActionsStrip place={place} />
            </div>
          </div>
        )}
        {alarms}
      </header>
      {isWide ? (
        <div className="grid grid-cols-[340px_minmax(0,1fr)_380px] items-start">
          <Column panels={inColumn('left')} {...{ open, onOpen, frame }} className="border-r" />
          <div className="min-w-0 px-4 pb-3">
            {inColumn('middle').map(({ key, label, content }) => (
              <section key={key} aria-label={label}>
                {content(frame)}
              </section>
            ))}
          </div>
          <Column panels={inColumn('right')} {...{ open, onOpen, frame }} className="border-l" />
        </div>
      ) : (
        <PhoneTabs {...{ panels, open, onOpen, frame }} label={t('parts.label')} />
      )}
      <KeysDialog keys={keys} open={isHelping} onClose={() => setHelping(false)} />
    </main>
  )
}

type ColumnProps<Key extends string> = {
  panels: DeskPanel<Key>[]
  open: Key
  onOpen: (key: Key) => void
  frame: Frame
  className: string
}

/** A column beside the middle one, which scrolls with the page: this one stays and scrolls by itself. */
function Column<Key extends string>({ panels, open, onOpen, frame, className }: ColumnProps<Key>) {
  const t = useTranslations('controlDesk')
  const id = useId()
  const shown = panels.find(({ key }) => key === open) ?? panels[0]
  if (!shown) return null
  const content = (
    <div
      ref={(element) => (element && !shown.fills ? scrollableByKeyboard(element) : undefined)}
      className={cx(
        'min-h-0 flex-1 overscroll-contain',
        shown.fills ? 'flex flex-col' : 'overflow-y-auto px-4 py-3',
      )}
    >
      {shown.content(frame)}
    </div>
  )
  const sticky =
    'sticky top-(--desk-top) flex h-[calc(100dvh-var(--desk-top))] min-w-0 flex-col border-line bg-surface'
  if (panels.length === 1)
    return (
      <section aria-label={shown.label} className={cx(sticky, className)}>
        {content}
      </section>
    )
  return (
    <section aria-labelledby={id} className={cx(sticky, className)}>
      <h2 id={id} className="sr-only">
        {t('parts.label')}
      </h2>
      <Tabs
        label={t('parts.label')}
        className="flex min-h-0 flex-1 flex-col [&>[role=tablist]]:shrink-0 [&>[role=tablist]]:px-4 [&>[role=tabpanel]]:flex [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:flex-col"
        value={shown.key}
        onChange={onOpen}
        tabs={panels.map(({ key, label, count }) => ({ key, label, ...(count ? { count } : {}) }))}
      >
        {content}
      </Tabs>
    </section>
  )
}

/** The height of the state bar in px, as it changes. */
function useHeight() {
  const [height, setHeight] = useState(96)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!box.current) return
    const element = box.current
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, height] as const
}
