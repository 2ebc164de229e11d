import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { Environment } from '#platform/server/env.ts'

/** The client at the simulator; its own defaults are the same. */
const simulatedYouTubeApp = {
  clientId: 'arara-demo-youtube',
  clientSecret: 'arara-demo-youtube-secret',
}

/** Reading the channel, its broadcasts and their chats: all that the product does. */
export const chatScope = 'https://www.googleapis.com/auth/youtube.readonly'

export type YouTubeSettings = {
  /** Null if this installation has no client at Google. */
  app: { clientId: string; clientSecret: string } | null
  /** The units that Google allows the project in a day. */
  dailyQuota: number
  authorizeUrl: string
  oauthUrl: string
  apiUrl: string
  /** The provider is the simulator. */
  isSimulated: boolean
}

/** The client to use: the configured one, else outside production the simulator's. */
export function youtubeSettings(env: Environment): YouTubeSettings {
  const simulators = env.demo && !env.GOOGLE_CLIENT_ID ? env.ARARA_SIMULATORS_URL : undefined
  const configured =
    env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
      ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
      : null
  const base = env.YOUTUBE_URL ?? (simulators && `${withoutSigns(simulators, '/')}/youtube`)
  const at = (path: string, host: string) => (base ? `${withoutSigns(base, '/')}/${path}` : host)
  return {
    app: simulators ? simulatedYouTubeApp : configured,
    dailyQuota: env.YOUTUBE_DAILY_QUOTA,
    authorizeUrl: at('accounts', 'https://accounts.google.com'),
    oauthUrl: at('oauth2', 'https://oauth2.googleapis.com'),
    apiUrl: at('api', 'https://www.googleapis.com'),
    isSimulated: Boolean(simulators),
  }
}
