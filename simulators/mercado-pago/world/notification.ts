import { createHmac, randomUUID } from 'node:crypto'
import type { Notification } from '../../shops/deliveries.ts'

type Facts = {
  id: number
  type: 'payment' | 'mp-connect'
  action: string
  /** What the notification is about: the id of a payment, or the app. */
  subject: string
  sellerId: number
  at: number
}

/** A notification in Mercado Pago's form: its address names the subject, its body only repeats it. */
export function notificationOf(
  webhookUrl: string,
  { id, type, action, subject, sellerId, at }: Facts,
): Notification {
  const query = new URLSearchParams({ 'data.id': subject, type })
  const body = {
    ...{ id, live_mode: true, type, action, date_created: new Date(at).toISOString() },
    ...{ user_id: sellerId, api_version: 'v1', data: { id: subject } },
  }
  return {
    url: `${webhookUrl}?${query}`,
    body: JSON.stringify(body),
    // Milliseconds, as in real use; the documentation's examples have seconds.
    headers: { 'x-request-id': randomUUID(), 'x-time': String(at) },
  }
}

/** The header `x-signature` of a notification. The body is not signed. */
export function signNotification({ url, headers }: Notification, secret: string): string {
  const ts = headers['x-time'] ?? '0'
  const subject = new URL(url).searchParams.get('data.id')
  const signed = `id:${subject};request-id:${headers['x-request-id']};ts:${ts};`
  return `ts=${ts},v1=${createHmac('sha256', secret).update(signed).digest('hex')}`
}
