import * as z from 'zod'
import { AppError } from '#platform/contract/errors.ts'
import { isUuid } from '#platform/contract/fields.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { withSignedBodies } from '#platform/server/http/signed-bodies.ts'
import { jsonOf } from '#platform/server/provider-json.ts'
import { isSignedWebhook } from '#platform/server/webhooks/sign-webhook.ts'
import { accessKeyOf } from '../../access-key.ts'
import type { ErpDeps } from '../deps.ts'
import { setInvoice } from '../invoices/set-invoice.ts'
import { linkStore } from '../links/link-store.ts'

const largest = 64 * 1024

const invoiceIssued = z.object({
  type: z.literal('invoice.issued'),
  data: z.object({
    order_uuid: z.uuid(),
    number: z.string().trim().min(1).max(20),
    series: z.string().trim().max(10).nullish(),
    access_key: z.string().max(60).nullish(),
  }),
})

/**
 * `POST /api/webhooks/erp/{link}`: the merchant's own system tells the invoice of an order, signed with the secret that our
 * deliveries have. Repeated and late ones change nothing; an order of another merchant is not found.
 */
export function invoiceWebhook(http: Http, deps: ErpDeps): void {
  withSignedBodies(http.app, (signed) => {
    signed.post('/api/webhooks/erp/:link', { bodyLimit: largest }, async (request, reply) => {
      const { link: uuid } = request.params as { link: string }
      const link = isUuid(uuid) ? await linkStore(deps.connection.db).byUuid(uuid) : null
      const body = request.rawBody ?? Buffer.alloc(0)
      const isSigned =
        link?.sealedSecret &&
        isSignedWebhook(
          deps.secrets.box.open(link.sealedSecret, link.uuid),
          request.headers,
          body,
          deps.clock.now(),
        )
      if (!link || !isSigned) throw new AppError('invalid_signature')
      const told = invoiceIssued.safeParse(jsonOf(body.toString()))
      if (!told.success) throw new AppError('bad_request')
      const { order_uuid: orderUuid, number, series, access_key: typedKey } = told.data.data
      const accessKey = typedKey ? accessKeyOf(typedKey) : null
      if (typedKey && !accessKey) throw new AppError('bad_request')
      const order = await deps.orders.find(orderUuid)
      if (order?.merchantUuid !== link.merchantUuid) throw new AppError('not_found')
      await setInvoice(deps, order, {
        number,
        series: series || null,
        accessKey,
        source: 'erp',
        byUuid: null,
      })
      return reply.send({ received: true })
    })
  })
}
