import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { useCallback, useRef } from 'react'
import { cx } from './cx.ts'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useCountedDialog } from './open-dialogs.ts'
import { scrollableByKeyboard } from './scrollable-by-keyboard.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

const widths = { sm: 'md:max-w-[440px]', md: 'md:max-w-[560px]', lg: 'md:max-w-[760px]' }

const away = 'data-starting-style:max-md:translate-y-full data-ending-style:max-md:translate-y-full'

const places = {
  dialog: cx(
    'max-h-[88dvh] max-md:rounded-t-sheet md:m-auto md:w-[calc(100%-48px)] md:rounded-card',
    'md:data-starting-style:translate-y-2 md:data-starting-style:opacity-0 md:data-ending-style:opacity-0',
    away,
  ),
  drawer: cx(
    'max-h-[82dvh] max-md:rounded-t-sheet md:ml-auto md:h-full md:max-h-none md:w-[min(420px,100vw)]',
    'md:data-starting-style:translate-x-full md:data-ending-style:translate-x-full',
    away,
  ),
}

/** The content of a `Dialog`, loaded on demand. Not for direct use. */
export function DialogSurface(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    text,
    closeLabel,
    actions,
    place = 'dialog',
    size = 'sm',
    count,
    urgent,
    isForm,
    mustAnswer,
  } = props
  const drag = useSheetDrag(onClose)
  useCountedDialog(open, place)
  const drawer = place === 'drawer'
  const body = useRef<HTMLDivElement>(null)
  const watchBody = useCallback((element: HTMLDivElement) => {
    body.current = element
    const stopWatching = scrollableByKeyboard(element)
    return () => {
      body.current = null
      stopWatching()
    }
  }, [])
  /** On touch devices the sheet itself, or the keyboard would cover it. */
  const firstControl = (how: string) =>
    how === 'touch' ||
    (body.current?.querySelector<HTMLElement>('input, select, textarea, button, a[href]') ?? true)

  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && !mustAnswer && onClose()}
      disablePointerDismissal={urgent || isForm}
    >
      <Base.Portal className="relative z-40">
        <Base.Backdrop className="page-scrim fixed inset-0 bg-scrim transition-opacity duration-[160ms] data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 flex flex-col justify-end md:flex-row md:items-stretch">
          <Base.Popup
            initialFocus={props.initialFocus ?? firstControl}
            role={urgent ? 'alertdialog' : 'dialog'}
            style={drag.style}
            className={cx(
              'relative flex min-h-0 w-full flex-col bg-surface text-ink shadow-float outline-none transition-[translate,opacity] duration-[200ms] ease-out',
              places[place],
              !drawer && widths[size],
            )}
          >
            <header
              {...drag.handle}
              className={cx(
                'flex shrink-0 gap-2 pl-5 max-md:touch-none max-md:pt-4 md:min-h-[60px] md:pt-2',
                mustAnswer ? 'pr-5' : 'pr-2',
                drawer ? 'items-center border-line border-b pb-2' : 'items-start pb-1',
              )}
            >
              <span
                aria-hidden="true"
                className="absolute top-2 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-edge md:hidden"
              />
              <div className={cx('min-w-0 flex-1', !drawer && 'pt-2.5')}>
                <Base.Title className="font-display text-18 font-bold tracking-[-0.01em]">
                  {title}
                  {count && (
                    <span className="ml-2 font-normal font-text text-14 text-ink-muted tracking-normal">
                      {count}
                    </span>
                  )}
                </Base.Title>
              </div>
              {!mustAnswer && (
                <Base.Close render={<IconButton label={closeLabel} icon={<X />} size="md" />} />
              )}
            </header>
            <div
              ref={watchBody}
              className={cx(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-1 max-md:last:pb-[calc(20px+env(safe-area-inset-bottom))] md:last:pb-5',
                drawer || text ? 'pt-1' : 'pt-3',
              )}
            >
              {text && (
                <Base.Description className="pb-3 text-14 text-ink-muted" render={<div />}>
                  {text}
                </Base.Description>
              )}
              {props.children}
            </div>
            {actions && (
              <footer
                className={cx(
                  'flex shrink-0 flex-wrap justify-end gap-2 px-5 pt-4 pb-[calc(20px+env(safe-area-inset-bottom))] max-md:*:grow',
                  drawer && 'border-line border-t *:grow',
                )}
              >
                {actions}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
