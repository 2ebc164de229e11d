import type { FastifyInstance } from 'fastify'
import { smsPageRoutes } from './page/page-routes.ts'
import { twilioRoutes } from './twilio-routes.ts'
import { createSmsWorld, type SmsSimulatorOptions, type SmsWorld } from './world.ts'
import { zenviaRoutes } from './zenvia-routes.ts'

/** Adds the SMS simulator to a server: its page at `/sms`, Twilio under `/twilio`, Zenvia under `/zenvia`. */
export async function addSmsSimulator(app: FastifyInstance, options: SmsSimulatorOptions): Promise<SmsWorld> {
  const world = createSmsWorld(options)
  await app.register(async (own) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    twilioRoutes(own, world)
    zenviaRoutes(own, world)
    smsPageRoutes(own, world)
  })
  return world
}
