import { type RunningInstagramSimulator, startInstagramSimulator } from '../start.ts'
import type { InstagramSimulatorOptions } from '../world/options.ts'

/** The credentials of the tests' app. */
const testApp = {
  appId: 'ig-app',
  appSecret: 'ig-secret',
  facebookAppId: 'fb-app',
  facebookAppSecret: 'fb-secret',
  verifyToken: 'verify-me',
}

/** The redirect address of the tests' authorizations. */
export const redirectUri = 'http://product.test/plugins/callback/instagram'

/** The scopes that the product requests, for each variant. */
const instagramScopes = [
  'instagram_business_basic',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
]
const facebookScopes = [
  'instagram_basic',
  'instagram_manage_comments',
  'instagram_manage_messages',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_metadata',
  'pages_messaging',
]

/** An answer with its body parsed as JSON. */
export type Answer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any
}

/** Starts a simulator on a free port, with shortcuts for what tests do most. */
export async function startBench(options: Partial<InstagramSimulatorOptions> = {}) {
  const simulator: RunningInstagramSimulator = await startInstagramSimulator({
    ...testApp,
    retryDelays: [0, 10, 20],
    ...options,
    port: 0,
  })
  const { url, hosts } = simulator

  const send = async (method: string, address: string, body?: unknown, headers = {}): Promise<Answer> => {
    const response = await fetch(address.startsWith('http') ? address : url + address, {
      method,
      redirect: 'manual',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: readable(text) }
  }
  const control = async (path: string, body?: object) =>
    (await send(body ? 'POST' : 'GET', `/control/${path}`, body)).body
  const graph = (method: string, path: string, token: string, body?: unknown) => {
    const [pathname, query] = path.split('?')
    const params = new URLSearchParams(query)
    params.set('access_token', token)
    return send(method, `${hosts.instagramGraph}/${pathname}?${params}`, body)
  }
  const facebook = (method: string, path: string, token: string, body?: unknown) => {
    const [pathname, query] = path.split('?')
    const params = new URLSearchParams(query)
    params.set('access_token', token)
    return send(method, `${hosts.facebookGraph}/${pathname}?${params}`, body)
  }

  const authorize = async (username: string, extra: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: testApp.appId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: instagramScopes.join(','),
      state: 'csrf-1',
      auto_approve: username,
      ...extra,
    })
    return send('GET', `${hosts.instagramAuthorize}/oauth/authorize?${query}`)
  }
  const exchange = async (code: string, extra: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(`${hosts.instagramApi}/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: testApp.appId,
        client_secret: testApp.appSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code,
        ...extra,
      }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: readable(text) }
  }

  /** Connects by Instagram Login; returns a long-lived token. */
  const connect = async (username: string, extra: Record<string, string> = {}): Promise<string> => {
    const code = codeOf(await authorize(username, extra))
    const short = (await exchange(code)).body.data[0].access_token
    const long = await graph(
      'GET',
      `access_token?grant_type=ig_exchange_token&client_secret=ig-secret`,
      short,
    )
    await graph(
      'POST',
      'v26.0/me/subscribed_apps?subscribed_fields=comments,live_comments,messages',
      long.body.access_token,
    )
    return long.body.access_token
  }
  /** Connects by Facebook Login; returns the long user token and the first Page with its token. */
  const connectFacebook = async (usernames: string, extra: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: testApp.facebookAppId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: facebookScopes.join(','),
      state: 'csrf-2',
      auto_approve: usernames,
      ...extra,
    })
    const code = codeOf(await send('GET', `${hosts.facebookDialog}/v26.0/dialog/oauth?${query}`))
    const app = 'client_id=fb-app&client_secret=fb-secret'
    const back = encodeURIComponent(redirectUri)
    const oauth = `${hosts.facebookGraph}/v26.0/oauth/access_token`
    const short = await send('GET', `${oauth}?${app}&redirect_uri=${back}&code=${code}`)
    const long = await send(
      'GET',
      `${oauth}?grant_type=fb_exchange_token&${app}&fb_exchange_token=${short.body.access_token}`,
    )
    const userToken: string = long.body.access_token
    const fields = 'id,name,access_token,tasks,instagram_business_account{id,username,profile_picture_url}'
    const pages = await facebook('GET', `v26.0/me/accounts?fields=${fields}`, userToken)
    return { userToken, pages: pages.body.data, page: pages.body.data[0] }
  }
  /** Starts a live; returns its media id. */
  const goLive = async (username: string): Promise<string> =>
    (await control('lives', { username, title: 'Novidades' })).media_id
  /** Adds comments to a live at once; returns their ids. */
  const comment = async (mediaId: string, ...texts: string[]): Promise<string[]> => {
    const comments = texts.map((text, index) => ({ user_name: `cliente_${index}`, text }))
    return (await control(`lives/${mediaId}/comments`, { comments })).comment_ids
  }

  return {
    ...simulator,
    send,
    control,
    graph,
    facebook,
    authorize,
    exchange,
    connect,
    connectFacebook,
    goLive,
    comment,
  }
}

/** The code in a redirect; the fragment that Meta appends is not part of it. */
export function codeOf(answer: Answer): string {
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

function readable(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
