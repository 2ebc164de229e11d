import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import { report } from '../report.ts'
import type { SmsWorld } from '../world.ts'
import { smsPage } from './sms-page.ts'

/** The page at `/sms`, its content as JSON, and its two buttons. */
export function smsPageRoutes(app: FastifyInstance, world: SmsWorld): void {
  app.get('/sms', async ({ headers }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(smsPage(world, languageOf(headers['accept-language']))),
  )

  app.get('/sms/messages.json', async () => world.messages.toReversed())

  app.post<{ Params: { id: string }; Body: { status?: string } }>(
    '/sms/messages/:id/report',
    async ({ params, body }, reply) => {
      const message = world.messages.find(({ id }) => id === params.id)
      const status = body?.status
      if (!message || (status !== 'delivered' && status !== 'undelivered')) return reply.code(404).send()

      await report(world, message, status)
      return reply.redirect('/sms', 303)
    },
  )
}
