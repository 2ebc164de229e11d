import { type MessageTransport, TransientDeliveryError, UndeliverableError } from './message-transport.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** SMTP by nodemailer; `from` such as `Arara <ola@arara.example>`. */
export function smtpTransport(smtpUrl: string, from: string): MessageTransport {
  const open = async () =>
    (await import('nodemailer')).createTransport({ url: smtpUrl, ...timeouts }, { from })
  let transport: ReturnType<typeof open> | null = null
  return async ({ to, subject, text, html, unsubscribeUrl }) => {
    try {
      transport ??= open()
      const { messageId } = await (await transport).sendMail({
        from,
        to,
        subject,
        text,
        ...(html && { html }),
        ...(unsubscribeUrl && { headers: oneClickHeaders(unsubscribeUrl) }),
      })
      return { providerId: messageId }
    } catch (error) {
      throw asDeliveryError(error)
    }
  }
}

/** Connects and signs in to the server without sending anything. Throws its error. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** RFC 8058: the mail program's own unsubscribe button POSTs to the address. */
function oneClickHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/**
 * Maps a nodemailer error. Its message quotes the recipient, so only its codes are kept. Permanent is a 5xx (or an
 * unsendable address) for the recipient or the message. A 5xx for our login, our sender or our connection says nothing
 * about the recipient: the message is retried until the operator has fixed it.
 */
export function asDeliveryError(error: unknown): UndeliverableError | TransientDeliveryError {
  const { code, responseCode, command } = error as {
    code?: string
    responseCode?: number
    command?: string
  }
  const said = `smtp:${responseCode ?? code ?? 'unknown'}`
  const isOfThisMessage = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  const isForGood = responseCode === undefined || responseCode >= 500
  return isOfThisMessage && isForGood ? new UndeliverableError(said) : new TransientDeliveryError(said)
}
