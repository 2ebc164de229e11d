/** One message at the top right. */
export type ToastMessage = {
  kind: 'success' | 'error' | 'notice'
  /** Of a success or an error it is the toaster's own: "Uhuuu", "Ooops". */
  title?: string
  text?: string
  /** The failed request's number, shown so that it can be copied and quoted. */
  requestId?: string
  /** One way back, for instance undo. */
  action?: { label: string; onPress: () => void }
}

type Options = Pick<ToastMessage, 'requestId' | 'action'>

let asked = false
const waiting = new Set<() => void>()

/** Brings the toaster's code, once. */
export const loadToaster = () => import('./toaster-surface.tsx')

function say(message: ToastMessage) {
  asked = true
  for (const wake of waiting) wake()
  loadToaster().then(
    (toaster) => toaster.show(message),
    () => {},
  )
}

/** Messages after an act: five at most, 5000 ms each, held while pointed at, announced. Needs one `<Toaster />`. */
export const toast = {
  success: (text: string, options?: Options) => say({ kind: 'success', text, ...options }),
  error: (text: string, options?: Options) => say({ kind: 'error', text, ...options }),
  notice: (title: string, text?: string, options?: Options) =>
    say({ kind: 'notice', title, text, ...options }),
}

/** Whether a toast was ever asked for, as React's external store. */
export const toastsAsked = {
  subscribe(wake: () => void) {
    waiting.add(wake)
    return () => void waiting.delete(wake)
  },
  read: () => asked,
}
