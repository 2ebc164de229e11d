/** One message at the top right. */
export type ToastMessage = {
  kind: 'success' | 'error' | 'notice'
  /** By default the toaster's title of a success or an error: "Uhuuu", "Ooops". */
  title?: string
  text?: string
  /** The failed request's id, shown for copying. */
  requestId?: string
  /** One action, for instance undo. */
  action?: { label: string; onPress: () => void }
}

type Options = Pick<ToastMessage, 'requestId' | 'action'>

let asked = false
const waiting = new Set<() => void>()

/** Loads the toaster's code, once. */
export const loadToaster = () => import('./toaster-surface.tsx')

function say(message: ToastMessage) {
  asked = true
  for (const wake of waiting) wake()
  loadToaster().then(
    (toaster) => toaster.show(message),
    () => {},
  )
}

/** Toasts after an action: at most five, 5000 ms each, kept while hovered, announced. Needs one `<Toaster />`. */
export const toast = {
  success: (text: string, options?: Options) => say({ kind: 'success', text, ...options }),
  error: (text: string, options?: Options) => say({ kind: 'error', text, ...options }),
  notice: (title: string, text?: string, options?: Options) =>
    say({ kind: 'notice', title, text, ...options }),
}

/** Whether a toast was ever requested, as React's external store. */
export const toastsAsked = {
  subscribe(wake: () => void) {
    waiting.add(wake)
    return () => void waiting.delete(wake)
  },
  read: () => asked,
}
