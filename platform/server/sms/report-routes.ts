import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import { second } from '#platform/contract/time.ts'
import type { Http } from '../http/http-server.ts'
import { defineJob } from '../jobs.ts'
import { type DeliveryReport, outgoingMessageStore } from '../messaging/outgoing-message-store.ts'
import type { Platform } from '../platform.ts'
import { equalInConstantTime, hashToken } from '../secret-box.ts'
import { readTwilioReport, readZenviaReport } from './read-reports.ts'
import { reportPath, smsSettings } from './sms-settings.ts'
import { isTwilioSignature } from './twilio-signature.ts'

/** Reports are small; whatever is larger is none. */
const largestReport = 64 * 1024

const lateReport = defineJob<DeliveryReport>('platform.apply-delivery-report', {
  formerName: 'late-delivery-report',
  retries: 1,
})
/** A provider may report before the answer that told us the message's id was stored. */
const lookAgainAfter = 5 * second

type Needs = Pick<Platform, 'env' | 'connection' | 'jobs' | 'clock'>

/** Where the SMS provider in use reports what became of a message. Twilio's reports are signed, Zenvia's know a secret. */
export function reportRoutes({ app }: Http, { env, connection, jobs, clock }: Needs): void {
  const settings = smsSettings(env)
  if (!settings) return

  const store = outgoingMessageStore(connection.db)
  jobs.handle(lateReport, async (report) => {
    // Still unknown: another program uses the same account.
    await store.report(report)
  })

  /** Answers well at once whatever it was: a provider repeats, and at last silences, what is refused. */
  async function receive(report: DeliveryReport | null): Promise<void> {
    if (!report || (await store.report(report))) return
    await jobs.enqueue(lateReport, report, { startAfter: new Date(clock.now().getTime() + lookAgainAfter) })
  }

  if (settings.provider === 'twilio') {
    app.post(reportPath.twilio, { bodyLimit: largestReport }, async (request, reply) => {
      const form = new URLSearchParams(request.rawBody?.toString('utf8') ?? '')
      const url = publicAddress(request, env.ARARA_URL)
      const signature = request.headers['x-twilio-signature']
      if (!isTwilioSignature(signature, { authToken: settings.authToken, url, form }))
        throw new AppError('invalid_signature')

      await receive(readTwilioReport(form))
      return reply.status(204).send()
    })
  } else {
    app.post(reportPath.zenvia, { bodyLimit: largestReport }, async (request, reply) => {
      if (!isSecret(request.headers['x-webhook-secret'], settings.webhookSecret))
        throw new AppError('invalid_signature')

      await receive(readZenviaReport(request.body))
      return reply.status(204).send()
    })
  }
}

/** As the provider called it, which is what it signed; the proxy in front may have called us otherwise. */
function publicAddress(request: FastifyRequest, publicUrl: string | undefined): string {
  const origin = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`
  return origin + request.url
}

/** Hashed first, so that neither content nor length shows in the time it takes. */
function isSecret(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  return equalInConstantTime(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)))
}
