import { CallError, isRefusedSession, unknownFault } from './call-error.ts'
import { heldPage } from './held-page.ts'
import { type RefreshReason, refreshPath } from './safe-redirect.ts'

/** Texts for failures without a response of the server; in Portuguese they are those of spec §8. */
type FailureTexts = {
  badRequest: string
  serverFailure: string
  timeout: string
  noAccess: string
  signIn: string
  unknown: string
  nameField: string
  imageField: string
}

export type Failure = { text: string; requestId: string | null }

type Surroundings = {
  texts: () => FailureTexts
  /** Shows an error notification. */
  notify: (failure: Failure) => void
  /** Path, query and hash of the page in view. */
  currentPath: () => string
  goTo: (path: string) => void
  /** False while the device has no network at all: then the page stays. */
  hasNetwork?: () => boolean
  later?: (work: () => void, ms: number) => void
}

const refreshPage = '/session/refresh'
/** How long a notification is shown (spec §9). */
const shownMs = 5_000

/** The general texts about a failure, for a page that can show only one of them. */
export const failureKeys = ['badRequest', 'serverFailure', 'timeout', 'noAccess', 'unknown'] as const
export type FailureKey = (typeof failureKeys)[number]

/** The general text that fits a failure, whatever the server's own text. */
export function failureKey(error: unknown): FailureKey {
  if (!(error instanceof CallError)) return 'unknown'
  if (error.code === 'timeout') return 'timeout'
  if (error.code === 'network_error') return 'noAccess'
  return isFault(error) ? 'serverFailure' : 'badRequest'
}

const isFault = ({ status, code }: CallError) => status >= 500 || code === 'unreadable_reply'

/** The text for any thrown error, with the request id of a server error. */
function describeFailure(error: unknown, texts: FailureTexts): Failure {
  if (!(error instanceof CallError)) return { text: `${texts.unknown} (${unknownFault})`, requestId: null }

  const { status, code, message, errors } = error
  const requestId = isFault(error) ? error.requestId : null
  if (code === 'timeout') return { text: `${texts.timeout} (${code})`, requestId: null }
  if (code === 'network_error') return { text: texts.noAccess, requestId: null }
  if (errors.name?.[0]) return { text: `${texts.nameField}: ${errors.name[0]}`, requestId }
  const image = errors['skus.0.images.0.url']?.[0]
  if (image) return { text: `${texts.imageField}: ${image}`, requestId }
  if (message) return { text: message, requestId }
  if (isFault(error)) return { text: `${texts.serverFailure} (${status})`, requestId }
  return { text: `${texts.badRequest} (${status})`, requestId }
}

/**
 * Creates the shared handling of failed calls (spec §8): shows a toast, and redirects to the re-login page if that
 * helps. A page that is held (`holdPage`) is not left for that.
 */
export function createFailureHandler(surroundings: Surroundings) {
  const { texts, notify, currentPath, goTo, hasNetwork = () => true, later = setTimeout } = surroundings
  const inView = new Set<string>()
  let leaving = false

  /** Several calls of a page often fail for the same reason, which is shown once. */
  function say(failure: Failure) {
    if (inView.has(failure.text)) return
    inView.add(failure.text)
    later(() => inView.delete(failure.text), shownMs)
    notify(failure)
  }

  function signInAgain(reason: RefreshReason) {
    if (leaving) return
    leaving = true
    later(() => {
      leaving = false
      const path = currentPath()
      if (!path.startsWith(refreshPage)) goTo(refreshPath(path, reason))
    }, 100)
  }

  return function handleFailure(error: unknown): void {
    const said = texts()
    const code = error instanceof CallError ? error.code : null
    const isThereAlready = currentPath().startsWith(refreshPage)

    if (code === 'network_error' && (heldPage() || !hasNetwork())) {
      say({ text: said.timeout, requestId: null })
    } else if (isThereAlready) {
      const text = code === 'network_error' ? said.timeout : null
      say(text ? { text, requestId: null } : describeFailure(error, said))
    } else if (heldPage() && isRefusedSession(error)) {
      say({ text: said.signIn, requestId: null })
    } else if (code === 'invalid_authorization_header') {
      say({ text: said.signIn, requestId: null })
      signInAgain('signIn')
    } else if (code === 'network_error' || isRefusedSession(error)) {
      signInAgain('noAccess')
    } else {
      say(describeFailure(error, said))
    }
  }
}
