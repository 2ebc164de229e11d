import { type Environment, EnvironmentError } from './env.ts'

/**
 * Refuses provider addresses that nothing would use: a setting without an effect looks like one that works.
 * @throws EnvironmentError that names every one of them
 */
export function refuseUnusedAddresses(env: Environment): void {
  const hasApp = env.INSTAGRAM_APP_ID !== undefined || env.FACEBOOK_APP_ID !== undefined
  const isSimulated = env.demo && env.ARARA_SIMULATORS_URL !== undefined && !hasApp
  const shopIsSimulated = env.demo && env.ARARA_SIMULATORS_URL !== undefined
  const withApp = (app: 'INSTAGRAM' | 'FACEBOOK') => ({
    isUsed: isSimulated || env[`${app}_APP_ID`] !== undefined,
    needs: `${app}_APP_ID`,
  })
  const uses = {
    INSTAGRAM_AUTHORIZE_URL: withApp('INSTAGRAM'),
    INSTAGRAM_API_URL: withApp('INSTAGRAM'),
    INSTAGRAM_GRAPH_URL: withApp('INSTAGRAM'),
    FACEBOOK_DIALOG_URL: withApp('FACEBOOK'),
    FACEBOOK_GRAPH_URL: withApp('FACEBOOK'),
    SHOPIFY_URL: { isUsed: env.SHOPIFY_API_KEY !== undefined || shopIsSimulated, needs: 'SHOPIFY_API_KEY' },
    YOUTUBE_URL: { isUsed: env.GOOGLE_CLIENT_ID !== undefined || shopIsSimulated, needs: 'GOOGLE_CLIENT_ID' },
    STRIPE_API_URL: { isUsed: env.STRIPE_SECRET_KEY !== undefined, needs: 'STRIPE_SECRET_KEY' },
    TWILIO_API_URL: { isUsed: env.SMS_PROVIDER === 'twilio', needs: 'SMS_PROVIDER=twilio' },
    ZENVIA_API_URL: { isUsed: env.SMS_PROVIDER === 'zenvia', needs: 'SMS_PROVIDER=zenvia' },
  } as const

  const problems = Object.entries(uses)
    .filter(([name, { isUsed }]) => env[name as keyof typeof uses] !== undefined && !isUsed)
    .map(([name, { needs }]) => `${name}: has no effect without ${needs}`)
  if (problems.length > 0) throw new EnvironmentError(problems)
}
