import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorStatus } from '#platform/contract/errors.ts'
import { type CallCode, CallError, isCallError, isRefusedSession } from './call-error.ts'

/**
 * The failures that a screen may show itself: a refused session always redirects to the re-login (see
 * `onRefusedSession`).
 */
export type ShownCode = Exclude<CallCode, 'invalid_authorization_header' | 'invalid_signature'>

/** All of them. */
export const everyFailure: readonly ShownCode[] = [
  ...(Object.keys(errorStatus) as (keyof typeof errorStatus)[]).filter(
    (code) => code !== 'invalid_authorization_header' && code !== 'invalid_signature',
  ),
  'http_error',
  'network_error',
  'timeout',
  'unreadable_reply',
]

/**
 * Who shows a failure to the user. By default the shared handling does, for every query and mutation; `true` or a list
 * of codes leaves it to the screen (`meta: { shownHere: ['validation_failed'] }`).
 */
type FailureMeta = { shownHere?: boolean | readonly ShownCode[] }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta & Record<string, unknown>
    mutationMeta: FailureMeta & Record<string, unknown>
  }
}

/** The page's cache of server data: fresh for one minute, with retries if they can help. */
export function createQueryClient(handleFailure: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        // A background refetch failed without a network: the page stays unchanged.
        const inBackground = query.state.data !== undefined && isCallError(error, 'network_error', 'timeout')
        if (!inBackground && !isShownThere(error, query.meta)) handleFailure(error)
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, mutation) {
        if (!isShownThere(error, mutation.meta)) handleFailure(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 10 * 60_000,
        retry: (count, error) => count < 2 && mayHelpToRetry(error),
        retryDelay: (count) => 800 * 2 ** count,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function isShownThere(error: unknown, meta: FailureMeta | undefined): boolean {
  // `call` has already passed it to the shared handling.
  if (isRefusedSession(error)) return true
  const { shownHere = false } = meta ?? {}
  if (typeof shownHere === 'boolean') return shownHere
  return isCallError(error, ...shownHere) && shownHere.length > 0
}

function mayHelpToRetry(error: unknown): boolean {
  return (
    error instanceof CallError && (error.code === 'network_error' || [502, 503, 504].includes(error.status))
  )
}
