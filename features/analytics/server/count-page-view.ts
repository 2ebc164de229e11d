import type { IncomingHttpHeaders } from 'node:http'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { trackPageView } from '../contract.ts'
import { showConsent } from './consent.ts'
import type { AnalyticsDeps } from './deps.ts'
import { pagePattern, referringHost } from './page-pattern.ts'
import { pageViewStore } from './page-view-store.ts'

type Input = RequestOf<typeof trackPageView>['body']

/** Counts a page view if the visitor agreed to it. */
export async function countPageView(
  deps: AnalyticsDeps,
  actor: Actor | null,
  input: Input,
  headers: IncomingHttpHeaders,
): Promise<void> {
  if (!(await mayCount(deps, actor, input, headers))) return

  const view = {
    path: pagePattern(input.path),
    referrer: referringHost(input.referrer ?? '', ownHosts(deps, headers)),
    source: short(input.utmSource),
    medium: short(input.utmMedium),
    campaign: short(input.utmCampaign),
    term: short(input.utmTerm),
    content: short(input.utmContent),
    signedIn: actor !== null,
  }
  await pageViewStore(deps.connection.db).countOne({
    ...view,
    day: saoPauloDay(deps.clock.now()),
    key: hashToken(JSON.stringify(Object.values(view))),
  })
}

/** Whether the visitor agreed to statistics. Crawlers are not counted. */
export async function mayCount(
  deps: AnalyticsDeps,
  actor: Actor | null,
  browser: Pick<Input, 'browserId'>,
  headers: IncomingHttpHeaders,
): Promise<boolean> {
  if (refusesByHeader(headers) || isMachine(headers)) return false
  return (await showConsent(deps, actor, browser))?.analytics === true
}

/** Do Not Track, and Global Privacy Control. */
function refusesByHeader(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}

function isMachine(headers: IncomingHttpHeaders): boolean {
  return /bot|crawl|spider|slurp|preview|lighthouse/i.test(headers['user-agent'] ?? '')
}

function ownHosts({ env }: AnalyticsDeps, headers: IncomingHttpHeaders): string[] {
  const hosts = [env.ARARA_URL && new URL(env.ARARA_URL).hostname, headers.host?.replace(/:\d+$/, '')]
  return hosts.filter((host) => host !== undefined).map((host) => host.replace(/^www\./, ''))
}

function short(text: string | null | undefined): string {
  return (text ?? '').slice(0, 100).toWellFormed()
}
