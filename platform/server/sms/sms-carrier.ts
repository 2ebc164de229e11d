import type { HttpClient } from '../http-client.ts'
import type { Carrier } from '../mail/carrier.ts'
import type { SmsSettings } from './sms-settings.ts'
import { twilioCarrier } from './twilio-carrier.ts'
import { zenviaCarrier } from './zenvia-carrier.ts'

/** The carrier of the provider that this installation uses. */
export function smsCarrier(settings: SmsSettings, client: HttpClient): Carrier {
  return settings.provider === 'twilio' ? twilioCarrier(settings, client) : zenviaCarrier(settings, client)
}
