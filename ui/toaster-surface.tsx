import { createContext, useContext, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useDialogIsOpen, useDrawerIsOpen } from './open-dialogs.ts'
import type { ToastMessage } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import type { ToasterLabels } from './toaster.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'

const Labels = createContext<ToasterLabels>({
  success: '',
  failure: '',
  region: '',
  close: '',
  copy: '',
  copied: '',
})

/** Shows a toast. */
export function show(message: ToastMessage) {
  sonner.custom((id) => <Shown message={message} onClose={() => sonner.dismiss(id)} />, {
    unstyled: true,
    className: 'w-(--width)',
  })
}

function Shown({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  return <ToastCard message={message} labels={useContext(Labels)} onClose={onClose} />
}

const phone = '(max-width: 767px)'

function watchWidth(listener: () => void): () => void {
  const list = matchMedia(phone)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/**
 * The content of `Toaster`, loaded on demand. On a laptop at the top right, while a drawer is open at the top left; on a
 * phone above the bottom navigation, a keyboard or a docked element (`--foot`), where it covers no title; while a dialog
 * is open, at the top. Not for direct use.
 */
export function ToasterSurface({ labels }: { labels: ToasterLabels }) {
  const isPhone = useSyncExternalStore(watchWidth, () => matchMedia(phone).matches)
  const inset = useKeyboardInset()
  const isDialogOpen = useDialogIsOpen()
  const isDrawerOpen = useDrawerIsOpen()
  const onLaptop = isDrawerOpen ? 'top-left' : 'top-right'
  const onPhone = isDialogOpen ? 'top-center' : 'bottom-center'
  return createPortal(
    <Labels value={labels}>
      <Sonner
        position={isPhone ? onPhone : onLaptop}
        visibleToasts={isPhone ? 2 : 5}
        duration={5000}
        gap={8}
        expand
        offset={16}
        mobileOffset={{
          top: 12,
          bottom: `max(${inset + 12}px, var(--foot, 68px) + 12px)`,
          left: 12,
          right: 12,
        }}
        containerAriaLabel={labels.region}
        style={{ '--width': 'min(360px, calc(100vw - 24px))', fontFamily: 'inherit' } as React.CSSProperties}
      />
    </Labels>,
    document.body,
  )
}
