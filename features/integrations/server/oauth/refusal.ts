import { AppError } from '#platform/contract/errors.ts'
import type { Json } from '#platform/server/provider-json.ts'
import type { GraphAnswer } from '../instagram/graph-call.ts'
import type { GraphFailure } from '../instagram/graph-failure.ts'

/** The error that the page shows when the provider refuses. */
function connectRefusal(failure: GraphFailure): AppError {
  switch (failure.kind) {
    case 'unreachable':
      return new AppError('provider_error', { messageKey: 'provider_unreachable' })
    case 'throttled':
      return new AppError('provider_error', { messageKey: 'provider_busy' })
    case 'permission':
      return new AppError('oauth_refused', { messageKey: 'permissions_refused' })
    default:
      return new AppError('oauth_refused')
  }
}

/** The body of an answer. Throws the refusal without one. */
export function granted(answer: GraphAnswer): Json {
  if (!answer.ok) throw connectRefusal(answer.failure)
  return answer.body
}
