import type { ReactNode, RefObject } from 'react'
import { lazyModule, useLazyModule } from './lazy-module.ts'

export type DialogProps = {
  open: boolean
  /** Requests closing: Esc, the close button, a click outside. */
  onClose: () => void
  title: ReactNode
  /** One line under the title, read aloud with it. */
  text?: ReactNode
  /** The name of the close button: "Fechar". */
  closeLabel: string
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  /** `dialog` (centre; foot of the screen on a phone) or `drawer` (right; sheet from below on a phone). */
  place?: 'dialog' | 'drawer'
  /** Width of a dialog: 440, 560 or 760 px. */
  size?: 'sm' | 'md' | 'lg'
  /** Beside the title of a drawer, for instance "3 peças". */
  count?: ReactNode
  /** A question that must be answered: an alert; a click outside does not close it. */
  urgent?: boolean
  /** The dialog contains a form: a click outside does not close it. */
  isForm?: boolean
  /** No close button: only its actions close it. */
  mustAnswer?: boolean
  /** The element that gets the focus first. By default the first focusable control. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const surfacePart = lazyModule(() => import('./dialog-surface.tsx'))

/** A question or a short task over the page. Traps the focus and restores it; its code is prefetched when idle. */
export function Dialog(props: DialogProps) {
  const surface = useLazyModule(surfacePart, props.open)
  return surface && <surface.DialogSurface {...props} />
}
