import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Database, DatabaseConnection } from '../database/connect.ts'
import type { Ids } from '../ids.ts'
import { defineJob, type Jobs } from '../jobs.ts'
import { outgoingMessageStore } from './outgoing-message-store.ts'

export type MessageToSend = {
  channel: 'email' | 'sms'
  /** E-mail address or E.164 number. */
  to: string
  subject: string
  text: string
  html?: string
}

/** Hands e-mails and SMS over, by a job: a mail server that is down delays, it loses nothing. */
export type Messenger = {
  /** Queued with `tx`'s commit where one is given. */
  send(message: MessageToSend, options?: { tx?: Database }): Promise<void>
}

/** Delivers one message to the provider; throws when it should be tried again. */
export type Carrier = (message: {
  to: string
  subject: string
  text: string
  html: string | null
}) => Promise<void>

const deliverMessage = defineJob<{ id: string }>('deliver-message', { retries: 12 })

type Needs = {
  connection: DatabaseConnection
  jobs: Jobs
  clock: Clock
  ids: Ids
  /** A channel without a carrier keeps its messages in the outbox, body included (demo mode). */
  carriers: { email?: Carrier; sms?: Carrier }
}

export function createMessenger({ connection, jobs, clock, ids, carriers }: Needs): Messenger {
  jobs.handle(deliverMessage, async ({ id }) => {
    const store = outgoingMessageStore(connection.db)
    const message = await store.byId(id)
    if (!message || message.sentAt || message.text === null) return

    const carrier = carriers[message.channel]
    if (carrier)
      await carrier({
        to: message.recipient,
        subject: message.subject,
        text: message.text,
        html: message.html,
      })
    await store.markSent(id, clock.now(), { forget: carrier !== undefined })
  })

  return {
    async send({ channel, to, subject, text, html }, { tx } = {}) {
      const id = ids.uuid()
      await outgoingMessageStore(tx ?? connection.db).add({
        id,
        channel,
        recipient: to,
        subject: withoutLineBreaks(subject),
        text,
        html: html ?? null,
        createdAt: clock.now(),
        sentAt: null,
      })
      await jobs.enqueue(deliverMessage, { id }, tx ? { tx } : {})
    },
  }
}

/** SMTP by nodemailer; `from` such as `Arara <ola@arara.example>`. */
export function smtpCarrier(smtpUrl: string, from: string): Carrier {
  const transport = createTransport(smtpUrl, { from })
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to, subject, text, ...(html && { html }) })
  }
}

function withoutLineBreaks(subject: string): string {
  return subject.replace(/[\r\n]+/g, ' ')
}
