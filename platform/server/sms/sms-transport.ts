import type { HttpClient } from '../http-client.ts'
import type { MessageTransport } from '../messaging/message-transport.ts'
import type { SmsSettings } from './sms-settings.ts'
import { twilioTransport } from './twilio-transport.ts'
import { zenviaTransport } from './zenvia-transport.ts'

/** The transport of the provider that this installation uses. */
export function smsTransport(settings: SmsSettings, client: HttpClient): MessageTransport {
  return settings.provider === 'twilio'
    ? twilioTransport(settings, client)
    : zenviaTransport(settings, client)
}
