import type { ReactNode, RefObject } from 'react'
import { lazyModule, useLazyModule } from './lazy-module.ts'

export type DialogProps = {
  open: boolean
  /** Asks to close: Esc, the cross, a press outside. */
  onClose: () => void
  title: ReactNode
  /** One line under the title, read aloud with it. */
  text?: ReactNode
  /** Names the cross: "Fechar". */
  closeLabel: string
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** `dialog` (centre; foot of the screen on a phone) or `drawer` (right; sheet from below on a phone). */
  place?: 'dialog' | 'drawer'
  /** Width of a dialog: 440, 560 or 760 px. */
  size?: 'sm' | 'md' | 'lg'
  /** Beside the title of a drawer, for instance "3 peças". */
  count?: ReactNode
  /** A question that must be answered: an alert, and a press outside does not close it. */
  urgent?: boolean
  /** The dialog contains a form: a press outside does not close it. */
  isForm?: boolean
  /** No cross and no way around: only its actions close it. */
  mustAnswer?: boolean
  /** What gets the focus first. By default the first control that can have it. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const surfacePart = lazyModule(() => import('./dialog-surface.tsx'))

/** A question or a short task over the page. Holds the focus and gives it back; its code is fetched ahead, when idle. */
export function Dialog(props: DialogProps) {
  const surface = useLazyModule(surfacePart, props.open)
  return surface && <surface.DialogSurface {...props} />
}
