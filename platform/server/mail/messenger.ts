import type { Clock } from '../clock.ts'
import type { Database, DatabaseConnection } from '../database/connect.ts'
import type { Ids } from '../ids.ts'
import { defineJob, type Jobs } from '../jobs.ts'
import type { Log } from '../log.ts'
import { type Carrier, UndeliverableError } from './carrier.ts'
import { type OutgoingMessage, outgoingMessageStore } from './outgoing-message-store.ts'

export type MessageToSend = {
  channel: 'email' | 'sms'
  /** E-mail address or E.164 number. */
  to: string
  subject: string
  text: string
  html?: string
  /** One click turns messages of this kind off (RFC 8058). E-mail only. */
  unsubscribeUrl?: string
}

/** Hands e-mails and SMS over, by a job: a mail server that is down delays, it loses nothing. */
export type Messenger = {
  /** Queued with `tx`'s commit where one is given. */
  send(message: MessageToSend, options?: { tx?: Database }): Promise<void>
  /** Whether messages of this channel arrive anywhere. Offer nobody what does not. */
  reaches(channel: MessageToSend['channel']): boolean
}

const deliverMessage = defineJob<{ id: string }>('platform.deliver-message', {
  formerName: 'deliver-message',
  retries: 12,
})

type Needs = {
  connection: DatabaseConnection
  jobs: Jobs
  clock: Clock
  ids: Ids
  log: Log
  carriers: { email?: Carrier; sms?: Carrier }
  /** A channel without a carrier keeps its messages in the outbox, body included; else it fails them. */
  keepsUncarried: boolean
}

export function createMessenger(needs: Needs): Messenger {
  const { connection, jobs, clock, ids, carriers, keepsUncarried } = needs
  jobs.handle(deliverMessage, async ({ id }) => {
    const message = await outgoingMessageStore(connection.db).byId(id)
    if (message?.state === 'queued') await deliver(needs, message)
  })

  return {
    async send({ channel, to, subject, text, html, unsubscribeUrl }, { tx } = {}) {
      const id = ids.uuid()
      await outgoingMessageStore(tx ?? connection.db).add({
        id,
        channel,
        recipient: to,
        subject: withoutLineBreaks(subject),
        text,
        html: html ?? null,
        unsubscribeUrl: unsubscribeUrl ?? null,
        createdAt: clock.now(),
      })
      await jobs.enqueue(deliverMessage, { id }, tx ? { tx } : {})
    },

    reaches: (channel) => carriers[channel] !== undefined || keepsUncarried,
  }
}

/** Once: whatever can be tried again is thrown, for the job to come back. */
async function deliver(needs: Needs, message: OutgoingMessage): Promise<void> {
  const { connection, clock, log, carriers, keepsUncarried } = needs
  const { id, channel, recipient, subject, text, html, unsubscribeUrl } = message
  const store = outgoingMessageStore(connection.db)
  const carrier = carriers[channel]
  if (!carrier && keepsUncarried) return store.markSent(id, clock.now(), { providerId: null, forget: false })

  try {
    if (!carrier) throw new UndeliverableError(`${channel}:no_carrier`)
    const { providerId } = await carrier({ to: recipient, subject, text: text ?? '', html, unsubscribeUrl })
    await store.markSent(id, clock.now(), { providerId, forget: true })
  } catch (error) {
    if (!(error instanceof UndeliverableError)) throw error
    await store.markFailed(id, error.code)
    log.warn({ message: id, channel, code: error.code }, 'message cannot be delivered')
  }
}

function withoutLineBreaks(subject: string): string {
  return subject.replace(/[\r\n]+/g, ' ')
}
