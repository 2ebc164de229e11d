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

/** Reports are small; a larger body is refused. */
const largestReport = 64 * 1024

const applyDeliveryReportJob = defineJob<DeliveryReport>('platform.apply-delivery-report', {
  formerName: 'late-delivery-report',
  retries: 1,
})
/** A provider may send a report before the message's id from its answer was stored. */
const lookAgainAfter = 5 * second

type Needs = Pick<Platform, 'env' | 'connection' | 'jobs' | 'clock'>

/**
 * The routes for delivery reports of the SMS provider in use. Twilio's reports are signed, Zenvia's contain a secret.
 */
export function reportRoutes({ app }: Http, { env, connection, jobs, clock }: Needs): void {
  const settings = smsSettings(env)
  if (!settings) return

  const store = outgoingMessageStore(connection.db)
  jobs.handle(applyDeliveryReportJob, async (report) => {
    // Still unknown: another program uses the same account.
    await store.report(report)
  })

  /** Answers success at once in any case: providers repeat, and finally stop, reports that are refused. */
  async function receive(report: DeliveryReport | null): Promise<void> {
    if (!report || (await store.report(report))) return
    await jobs.enqueue(applyDeliveryReportJob, report, {
      startAfter: new Date(clock.now().getTime() + lookAgainAfter),
    })
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

/** The address that the provider called, which it signed; a proxy in front may have changed it. */
function publicAddress(request: FastifyRequest, publicUrl: string | undefined): string {
  const origin = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`
  return origin + request.url
}

/** Hashed first, so that neither content nor length affects the time. */
function isSecret(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  return equalInConstantTime(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)))
}
