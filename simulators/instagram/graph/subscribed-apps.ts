import type { Account } from '../world/accounts.ts'
import { requireOneOf, requirePermissions } from './check-token.ts'
import { type GraphAnswer, type SignedCall, text } from './graph-call.ts'
import { GraphError, parameterMissing } from './graph-error.ts'

const instagramFields = [
  'comments',
  'live_comments',
  'mentions',
  'message_edit',
  'message_reactions',
  'messages',
  'messaging_handover',
  'messaging_optins',
  'messaging_postbacks',
  'messaging_referral',
  'messaging_seen',
  'standby',
  'story_insights',
]
const pageFields = [
  'feed',
  'mention',
  'messages',
  'messaging_postbacks',
  'name',
  'picture',
  'videos',
  'live_videos',
]

/**
 * `POST`, `GET` and `DELETE /{ig-user-id or page-id}/subscribed_apps`. Without it nothing is delivered;
 * one field is enough for all the fields of the app.
 */
export function subscribedApps(call: SignedCall, account: Account): GraphAnswer {
  const { variant, method, world } = call
  if (variant === 'instagram') requirePermissions(call, 'instagram_business_basic')
  else requireOneOf(call, 'pages_manage_metadata')
  if (variant === 'facebook' && call.token.kind !== 'page') {
    throw new GraphError(210, '(#210) A page access token is required to request this resource.', {
      status: 403,
    })
  }

  if (method === 'GET') return list(call, account)
  if (method === 'DELETE') account.subscribed[variant] = null
  else account.subscribed[variant] = fieldsAsked(call)
  world.changed()
  return { success: true }
}

function fieldsAsked(call: SignedCall): string[] {
  const given = call.params.subscribed_fields
  const asked = (Array.isArray(given) ? given.map(String) : text(call, 'subscribed_fields').split(','))
    .map((field) => field.trim())
    .filter(Boolean)
  if (asked.length === 0) throw parameterMissing('subscribed_fields')
  const known = call.variant === 'instagram' ? instagramFields : pageFields
  const unknown = asked.find((field) => !known.includes(field))
  if (unknown) {
    throw new GraphError(
      100,
      `(#100) Param subscribed_fields[${asked.indexOf(unknown)}] must be one of {${known.map((name) => name.toUpperCase()).join(', ')}} - got "${unknown}".`,
    )
  }
  return [...new Set(asked)]
}

function list({ variant, world }: SignedCall, account: Account): GraphAnswer {
  const fields = account.subscribed[variant]
  if (!fields) return { data: [] }
  const id = variant === 'instagram' ? world.settings.appId : world.settings.facebookAppId
  return { data: [{ id, name: 'Arara', subscribed_fields: fields }] }
}
