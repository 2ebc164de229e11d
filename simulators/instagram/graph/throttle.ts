import { html } from '#platform/server/html.ts'
import type { Account } from '../world/accounts.ts'
import type { UsedShares } from '../world/usage.ts'
import type { GraphCall } from './graph-call.ts'
import { GraphError } from './graph-error.ts'

/** Usage headers appear after this number of calls. */
const quietCalls = 10

/** Counts a call. Throws 80002 when the account has reached a limit of its own, 4 when the app has. */
export function countCall(call: GraphCall, account: Account | undefined): void {
  if (!account) return
  const { account: own, app, minutesToWait } = call.world.usage.call(account)
  if (minutesToWait === 0) return
  const headers = usageHeaders(account, { own, app }, minutesToWait)
  if (Math.max(...Object.values(own)) >= 100) throw accountThrottled(headers)
  throw new GraphError(4, throttleMessages[4] ?? '', { status: 403, headers })
}

/** Adds the cost of an answer and returns the usage headers, which appear after some calls. */
export function chargeFor(
  call: GraphCall,
  account: Account | undefined,
  answer: object,
): Record<string, string> {
  if (!account) return {}
  const rows = 'data' in answer && Array.isArray(answer.data) ? answer.data.length : 0
  const { account: own, app, calls } = call.world.usage.spend(account, rows)
  return calls < quietCalls ? {} : usageHeaders(account, { own, app }, 0)
}

/**
 * Throws or returns the answer of a simulated fault: the throttle envelope for 429, Meta's envelopes for 401, 403 and
 * 500, and an HTML page for other server errors (as proxies answer).
 */
export function brokenBy(call: GraphCall): string | null {
  const { status, code } = call.world.faults.now()
  if (status === null) return null
  if (status > 500) return html`<!DOCTYPE html><html><body><h1>${status}</h1></body></html>`.markup
  if (status === 500) {
    throw new GraphError(code ?? 2, 'An unexpected error has occurred. Please retry your request later.', {
      status,
      transient: true,
    })
  }
  if (status === 429 || [4, 17, 32, 613, 80002].includes(code ?? 0))
    throw throttledByFault(call, status, code)
  if (status === 401) {
    throw new GraphError(
      code ?? 190,
      'Error validating access token: The session is invalid because the user logged out.',
      {
        status,
        subcode: 467,
      },
    )
  }
  if (status === 403) {
    throw new GraphError(code ?? 10, '(#10) Application does not have permission for this action', { status })
  }
  throw new GraphError(code ?? 1, 'An unknown error occurred', { status })
}

const throttleMessages: Record<number, string> = {
  4: '(#4) Application request limit reached',
  17: '(#17) User request limit reached',
  32: '(#32) Page request limit reached',
  613: '(#613) Calls to this api have exceeded the rate limit.',
}

function throttledByFault(call: GraphCall, status: number, code: number | null): GraphError {
  const token = call.accessToken ? call.world.tokens.find(call.accessToken) : undefined
  const account = token && call.world.accounts.named(token.username)
  const minutes = Math.max(1, Math.ceil(call.world.faults.secondsLeft() / 60))
  const kind = code ?? (call.variant === 'instagram' && account ? 80002 : 4)
  const spent = { own: usedUp, app: usedUp }
  if (kind === 80002 && account) return accountThrottled(usageHeaders(account, spent, minutes), status)
  return new GraphError(kind, throttleMessages[kind] ?? `(#${kind}) Request limit reached`, {
    status,
    headers: account ? usageHeaders(account, spent, minutes) : { 'x-app-usage': JSON.stringify(usedUp) },
  })
}

const usedUp: UsedShares = { call_count: 100, total_time: 45, total_cputime: 45 }

function accountThrottled(headers: Record<string, string>, status = 400): GraphError {
  return new GraphError(
    80002,
    '(#80002) There have been too many calls to this Instagram account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting.',
    { subcode: 2446079, status, headers },
  )
}

function usageHeaders(
  account: Account,
  { own, app }: { own: UsedShares; app: UsedShares },
  minutes: number,
): Record<string, string> {
  return {
    'x-app-usage': JSON.stringify(app),
    'x-business-use-case-usage': JSON.stringify({
      [account.igId]: [{ type: 'instagram', ...own, estimated_time_to_regain_access: minutes }],
    }),
  }
}
