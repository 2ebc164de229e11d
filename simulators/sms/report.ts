import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fate } from './magic-numbers.ts'
import type { SmsMessage, SmsStatus, SmsWorld } from './world.ts'

/** Reports to the product, after a delay, that the message was sent and then its outcome. */
export function reportLater(world: SmsWorld, message: SmsMessage, fate: Fate): void {
  const arrives = fate !== 'unreachable' && fate !== 'opted_out'
  track(world, async () => {
    await pause(world.options.reportAfter ?? 400)
    await post(world, message, 'accepted')
    await report(world, message, arrives ? 'delivered' : 'undelivered')
  })
}

/** Reports a status of a message to the product, as its provider would. */
export async function report(world: SmsWorld, message: SmsMessage, status: SmsStatus): Promise<void> {
  message.status = status
  message.reported = await post(world, message, status)
}

/** Resolves when no report is pending. */
export async function allReported(world: SmsWorld): Promise<void> {
  while (world.pending.size > 0) await Promise.all(world.pending)
}

function track(world: SmsWorld, work: () => Promise<void>): void {
  const done = work().finally(() => world.pending.delete(done))
  world.pending.add(done)
}

async function post(world: SmsWorld, message: SmsMessage, status: SmsStatus): Promise<number | null> {
  return message.provider === 'twilio'
    ? postTwilio(world, message, status)
    : postZenvia(world, message, status)
}

const twilioStatus = { accepted: 'sent', delivered: 'delivered', undelivered: 'undelivered' }

async function postTwilio(world: SmsWorld, message: SmsMessage, status: SmsStatus): Promise<number | null> {
  const url = message.statusCallback
  if (!url) return null

  const { accountSid, authToken } = world.options.twilio
  const fields: Record<string, string> = {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    From: message.from,
    MessageSid: message.id,
    MessageStatus: twilioStatus[status],
    SmsSid: message.id,
    SmsStatus: twilioStatus[status],
    To: message.to,
    ...(status === 'undelivered' && { ErrorCode: '30003' }),
  }
  // The signature covers the public address, wherever the request then arrives.
  const signed =
    url +
    Object.keys(fields)
      .sort()
      .map((name) => name + fields[name])
      .join('')
  const signature = createHmac('sha1', authToken).update(signed).digest('base64')
  return send(world, url, { 'x-twilio-signature': signature }, new URLSearchParams(fields))
}

const zenviaStatus = { accepted: 'SENT', delivered: 'DELIVERED', undelivered: 'NOT_DELIVERED' }

async function postZenvia(world: SmsWorld, message: SmsMessage, status: SmsStatus): Promise<number | null> {
  const answers: number[] = []
  for (const [subscriptionId, { url, headers }] of world.subscriptions) {
    const timestamp = new Date().toISOString()
    const causes = [{ channelErrorCode: '27', reason: 'Absent subscriber', details: 'Absent subscriber' }]
    const event = {
      id: randomUUID(),
      timestamp,
      type: 'MESSAGE_STATUS',
      subscriptionId,
      channel: 'sms',
      messageId: message.id,
      contentIndex: 0,
      messageStatus: {
        timestamp,
        code: zenviaStatus[status],
        description: 'A description of the status',
        ...(status === 'undelivered' && { causes }),
      },
    }
    answers.push(
      await send(world, url, { 'content-type': 'application/json', ...headers }, JSON.stringify(event)),
    )
  }
  return answers.at(-1) ?? null
}

async function send(
  { options }: SmsWorld,
  url: string,
  headers: Record<string, string>,
  body: string | URLSearchParams,
): Promise<number> {
  const { pathname, search, origin } = new URL(url)
  try {
    const response = await fetch((options.productOrigin ?? origin) + pathname + search, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body,
      signal: AbortSignal.timeout(8_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
