import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { Environment } from '#platform/server/env.ts'

/** The simulator's default ids and secrets of its apps; its own defaults are the same. */
export const simulatedApps = {
  instagram: { appId: 'arara-demo', appSecret: 'arara-demo-secret' },
  facebook: { appId: 'arara-demo-fb', appSecret: 'arara-demo-fb-secret' },
}

export type InstagramSettings = {
  /** Instagram Login; null if this installation has no app for it. */
  instagram: {
    appId: string
    appSecret: string
    authorizeUrl: string
    apiUrl: string
    graphUrl: string
  } | null
  /** Facebook Login; `configId` replaces the scopes if the app uses Login for Business. */
  facebook: {
    appId: string
    appSecret: string
    configId: string | null
    dialogUrl: string
    graphUrl: string
  } | null
  /** `v26.0` */
  version: string
  /** Any of these may have signed a webhook. */
  webhookSecrets: string[]
  /** The provider is the simulator. */
  isSimulated: boolean
}

/**
 * The apps and hosts to use: the configured apps, else outside production the simulator's. A configured host is used
 * with either.
 */
export function instagramSettings(env: Environment): InstagramSettings {
  const simulators = env.demo ? env.ARARA_SIMULATORS_URL?.replace(/\/$/, '') : undefined
  const isConfigured = Boolean(env.INSTAGRAM_APP_ID || env.FACEBOOK_APP_ID)
  const settings = simulators && !isConfigured ? simulatorSettings(env, simulators) : configuredSettings(env)

  return {
    ...settings,
    version: env.INSTAGRAM_API_VERSION,
    webhookSecrets: [settings.instagram?.appSecret, settings.facebook?.appSecret].filter(
      (secret) => secret !== undefined,
    ),
  }
}

type Apps = Pick<InstagramSettings, 'instagram' | 'facebook' | 'isSimulated'>

function configuredSettings(env: Environment): Apps {
  return {
    isSimulated: false,
    instagram:
      env.INSTAGRAM_APP_ID && env.INSTAGRAM_APP_SECRET
        ? {
            appId: env.INSTAGRAM_APP_ID,
            appSecret: env.INSTAGRAM_APP_SECRET,
            authorizeUrl: bare(env.INSTAGRAM_AUTHORIZE_URL ?? 'https://www.instagram.com'),
            apiUrl: bare(env.INSTAGRAM_API_URL ?? 'https://api.instagram.com'),
            graphUrl: bare(env.INSTAGRAM_GRAPH_URL ?? 'https://graph.instagram.com'),
          }
        : null,
    facebook:
      env.FACEBOOK_APP_ID && env.FACEBOOK_APP_SECRET
        ? {
            appId: env.FACEBOOK_APP_ID,
            appSecret: env.FACEBOOK_APP_SECRET,
            configId: env.FACEBOOK_CONFIG_ID ?? null,
            dialogUrl: bare(env.FACEBOOK_DIALOG_URL ?? 'https://www.facebook.com'),
            graphUrl: bare(env.FACEBOOK_GRAPH_URL ?? 'https://graph.facebook.com'),
          }
        : null,
  }
}

function simulatorSettings(env: Environment, url: string): Apps {
  return {
    isSimulated: true,
    instagram: {
      ...simulatedApps.instagram,
      authorizeUrl: bare(env.INSTAGRAM_AUTHORIZE_URL ?? `${url}/instagram/www`),
      apiUrl: bare(env.INSTAGRAM_API_URL ?? `${url}/instagram/api`),
      graphUrl: bare(env.INSTAGRAM_GRAPH_URL ?? `${url}/instagram/graph`),
    },
    facebook: {
      ...simulatedApps.facebook,
      configId: null,
      dialogUrl: bare(env.FACEBOOK_DIALOG_URL ?? `${url}/facebook/www`),
      graphUrl: bare(env.FACEBOOK_GRAPH_URL ?? `${url}/facebook/graph`),
    },
  }
}

function bare(url: string): string {
  return withoutSigns(url, '/')
}
