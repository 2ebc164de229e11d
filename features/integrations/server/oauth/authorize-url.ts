import { AppError } from '#platform/contract/errors.ts'
import { type MetaProvider, requestedScopes } from '../permissions.ts'
import type { InstagramSettings } from '../settings.ts'

/** The provider's authorization page. Throws `unavailable` if this kind of login is not configured. */
export function authorizeUrl(
  settings: InstagramSettings,
  provider: MetaProvider,
  request: { state: string; redirectUri: string },
): string {
  const base = {
    redirect_uri: request.redirectUri,
    response_type: 'code',
    display: 'popup',
    state: request.state,
  }
  const scope = requestedScopes[provider].join(',')

  if (provider === 'instagram') {
    if (!settings.instagram) throw notConfigured()
    const { appId, authorizeUrl: host } = settings.instagram
    const params = { client_id: appId, ...base, scope, force_reauth: 'true', prompt: 'consent' }
    return `${host}/oauth/authorize?${new URLSearchParams(params)}`
  }

  if (!settings.facebook) throw notConfigured()
  const { appId, dialogUrl, configId } = settings.facebook
  // `rerequest` asks again for permissions that were declined the last time; Facebook would omit them otherwise.
  const what: Record<string, string> = configId ? { config_id: configId } : { scope }
  const params = { client_id: appId, ...base, ...what, auth_type: 'rerequest' }
  return `${dialogUrl}/${settings.version}/dialog/oauth?${new URLSearchParams(params)}`
}

function notConfigured() {
  return new AppError('unavailable', { messageKey: 'provider_not_configured' })
}
