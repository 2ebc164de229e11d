import type { IncomingHttpHeaders } from 'node:http'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { checkOut } from '../../contract.ts'
import type { LiveCartDeps } from '../deps.ts'
import type { CartOrder } from './cart-store.ts'

/** The campaign that brought a buyer; null where statistics were not agreed to. */
export type CampaignOrigin = Pick<CartOrder, 'source' | 'medium' | 'campaign'>

type Asked = Pick<RequestOf<typeof checkOut>['body'], 'browserId' | 'utmSource' | 'utmMedium' | 'utmCampaign'>

/** As long as those of counted events, so that both meet in one row of the numbers. */
const longest = 100

export async function campaignOrigin(
  { analytics }: Pick<LiveCartDeps, 'analytics'>,
  actor: Actor | null,
  { browserId, utmSource, utmMedium, utmCampaign }: Asked,
  headers: IncomingHttpHeaders,
): Promise<CampaignOrigin> {
  if (!(await analytics.mayCount(actor, browserId, headers)))
    return { source: null, medium: null, campaign: null }
  const cut = (text: string | null | undefined) => (text ?? '').slice(0, longest).toWellFormed()
  return { source: cut(utmSource), medium: cut(utmMedium), campaign: cut(utmCampaign) }
}
