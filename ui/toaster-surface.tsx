import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import type { ToastMessage } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import type { ToasterLabels } from './toaster.tsx'

const Labels = createContext<ToasterLabels>({ region: '', close: '', copy: '', copied: '' })

/** Puts a message on the screen. */
export function show(message: ToastMessage) {
  sonner.custom((id) => <Shown message={message} onClose={() => sonner.dismiss(id)} />, {
    unstyled: true,
    className: 'w-(--width)',
  })
}

function Shown({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  return <ToastCard message={message} labels={useContext(Labels)} onClose={onClose} />
}

/** What `Toaster` draws once its code is here, over dialogs too. Not for direct use. */
export function ToasterSurface({ labels }: { labels: ToasterLabels }) {
  return createPortal(
    <Labels value={labels}>
      <Sonner
        position="top-right"
        visibleToasts={5}
        duration={5000}
        gap={8}
        expand
        offset={16}
        mobileOffset={12}
        containerAriaLabel={labels.region}
        style={{ '--width': 'min(360px, calc(100vw - 24px))', fontFamily: 'inherit' } as React.CSSProperties}
      />
    </Labels>,
    document.body,
  )
}
