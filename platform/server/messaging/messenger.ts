import type { Clock } from '../clock.ts'
import type { Database, DatabaseConnection } from '../database/connect.ts'
import type { Ids } from '../ids.ts'
import { defineJob, type Jobs } from '../jobs.ts'
import type { Log } from '../log.ts'
import { type MessageTransport, UndeliverableError } from './message-transport.ts'
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

/** Queues e-mails and SMS; a job sends them with retries, so a mail server that is down delays messages and loses none. */
export type Messenger = {
  /** Enqueues a message; with `tx` if and only if that transaction commits. */
  send(message: MessageToSend, options?: { tx?: Database }): Promise<void>
  /** Whether this channel has a transport or is captured. Do not offer a channel that returns false. */
  reaches(channel: MessageToSend['channel']): boolean
}

const deliverMessageJob = defineJob<{ id: string }>('platform.deliver-message', {
  formerName: 'deliver-message',
  retries: 12,
})

type Needs = {
  connection: DatabaseConnection
  jobs: Jobs
  clock: Clock
  ids: Ids
  log: Log
  transports: { email?: MessageTransport; sms?: MessageTransport }
  /** Messages of a channel without a transport stay in the outbox with their body; when false, they fail. */
  capturesUnsent: boolean
}

export function createMessenger(needs: Needs): Messenger {
  const { connection, jobs, clock, ids, transports, capturesUnsent } = needs
  jobs.handle(deliverMessageJob, async ({ id }) => {
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
      await jobs.enqueue(deliverMessageJob, { id }, tx ? { tx } : {})
    },

    reaches: (channel) => transports[channel] !== undefined || capturesUnsent,
  }
}

/** Makes one attempt. Errors that allow a retry are thrown, so that the job runs again. */
async function deliver(needs: Needs, message: OutgoingMessage): Promise<void> {
  const { connection, clock, log, transports, capturesUnsent } = needs
  const { id, channel, recipient, subject, text, html, unsubscribeUrl } = message
  const store = outgoingMessageStore(connection.db)
  const transport = transports[channel]
  if (!transport && capturesUnsent)
    return store.markSent(id, clock.now(), { providerId: null, forget: false })

  try {
    if (!transport) throw new UndeliverableError(`${channel}:no_carrier`)
    const { providerId } = await transport({ to: recipient, subject, text: text ?? '', html, unsubscribeUrl })
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
