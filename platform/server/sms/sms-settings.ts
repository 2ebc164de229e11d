import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { Environment } from '../env.ts'

export type TwilioSettings = {
  provider: 'twilio'
  accountSid: string
  authToken: string
  /** A messaging service if configured, else a number. */
  sender: { MessagingServiceSid: string } | { From: string }
  apiUrl: string
  /** The address of Twilio's reports; null while the installation has no public address. */
  statusCallback: string | null
}

export type ZenviaSettings = {
  provider: 'zenvia'
  apiToken: string
  from: string
  /** The secret in `X-Webhook-Secret` of a report, as Zenvia signs nothing. */
  webhookSecret: string
  apiUrl: string
}

export type SmsSettings = TwilioSettings | ZenviaSettings

/** Paths of the providers' reports. */
export const reportPath = { twilio: '/api/webhooks/twilio', zenvia: '/api/webhooks/zenvia' } as const

/** The settings of the configured provider; null without one. The environment was validated before. */
export function smsSettings(env: Environment): SmsSettings | null {
  if (env.SMS_PROVIDER === 'twilio') return twilioSettings(env)
  if (env.SMS_PROVIDER === 'zenvia') {
    return {
      provider: 'zenvia',
      apiToken: env.ZENVIA_API_TOKEN ?? '',
      from: env.ZENVIA_FROM ?? '',
      webhookSecret: env.ZENVIA_WEBHOOK_SECRET ?? '',
      apiUrl: bare(env.ZENVIA_API_URL ?? 'https://api.zenvia.com'),
    }
  }
  return null
}

function twilioSettings(env: Environment): TwilioSettings {
  return {
    provider: 'twilio',
    accountSid: env.TWILIO_ACCOUNT_SID ?? '',
    authToken: env.TWILIO_AUTH_TOKEN ?? '',
    sender: env.TWILIO_MESSAGING_SERVICE_SID
      ? { MessagingServiceSid: env.TWILIO_MESSAGING_SERVICE_SID }
      : { From: env.TWILIO_FROM ?? '' },
    apiUrl: bare(env.TWILIO_API_URL ?? 'https://api.twilio.com'),
    statusCallback: env.ARARA_URL ? new URL(env.ARARA_URL).origin + reportPath.twilio : null,
  }
}

function bare(url: string): string {
  return withoutSigns(url, '/')
}
