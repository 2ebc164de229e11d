import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { services } from '#features/carriers/server/testing/carrier-shop.ts'
import { parcelShop } from '#features/parcels/server/testing/paid-orders.ts'
import { hour, minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { signWebhook } from '#platform/server/webhooks/sign-webhook.ts'
import { blingCompany } from '#simulators/bling/world/world.ts'
import type { Deliveries } from '#simulators/shops/deliveries.ts'
import { expectObserved } from '#tests/support/observed-table.ts'
import { erpShop } from './testing/erp-shop.ts'
import { startServiceShops } from './testing/service-shops.ts'
import { webhookBench } from './testing/webhook-bench.ts'

const start = new Date('2026-11-23T12:00:00Z')
const clock = fixedClock(start)
const patient = { timeout: 60 * second, interval: 30 }
/** The rows of docs/notification-faults.md, as they were observed. */
const observed: string[][] = []
let shops: Awaited<ReturnType<typeof startServiceShops>>
let shop: Awaited<ReturnType<typeof shops.shopWith>>
let number = 0
beforeAll(async () => {
  shops = await startServiceShops(clock)
  shop = await shops.shopWith('bling', 50)
})
beforeEach(() => {
  for (const { deliveries } of [shops.carriers.worlds.melhor_envio, shops.bling]) {
    // Each test sends the notifications that it is about.
    Object.assign(deliveries.faults, { drop: true, wrongSignature: false })
  }
})
afterAll(() => shops.stop())

async function rowsOf<Row extends object>(query: string, ...values: string[]): Promise<Row[]> {
  return (await shops.app.app.platform.connection.pool.query(query, values)).rows as Row[]
}
/** Sends one notification so many times at once; returns how it was answered. */
async function unsigned(path: string, body: object): Promise<string> {
  const { status } = await fetch(`${shops.app.url}/api/webhooks/${path}`, {
    ...{ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  })
  return String(status)
}
async function send(deliveries: Deliveries, path: string, body: object, times = 1): Promise<string> {
  const notification = {
    url: `${shops.app.url}/api/webhooks/${path}`,
    body: JSON.stringify(body),
    headers: {},
  }
  const sent = Array.from({ length: times }, () => deliveries.deliver(notification))
  return [...new Set(await Promise.all(sent))].join(', ')
}

describe('a notification of Melhor Envio', () => {
  const world = () => shops.carriers.worlds.melhor_envio
  const notify = (event: string, id: string, times = 1) =>
    send(world().deliveries, 'melhor-envio', { event: `order.${event}`, data: { id } }, times)

  /** A parcel with a label, that was read once. */
  async function parcel() {
    const email = `rosa${++number}@buyer.example`
    const uuid = await shop.take(`rosa${number}`)
    await shop.pay(uuid, services.melhor_envio[0].name, email)
    await shop.buyLabels([uuid], null)
    const label = async () =>
      (
        await rowsOf<{ uuid: string; state: string; parcel: string; tracked_at: Date | null }>(
          'select uuid, state, parcel, tracked_at from shipping_labels where order_uuid = $1',
          uuid,
        )
      )[0]!
    await expect.poll(async () => (await label()).state, patient).toBe('ready')
    await shops.app.app.parcels.trackDue()
    const own = (await label()).uuid
    const shipment = world().state.shipments.find(({ tags }) => tags[0]?.tag === own)!
    return {
      ...{ shipment, label },
      order: async () => (await shops.app.app.orders.find(uuid))!.state,
      /** E-mails with the code of the parcel. */
      emails: async () =>
        (
          await rowsOf<{ text: string }>('select text from outgoing_messages where recipient = $1', email)
        ).filter(({ text }) => text.includes(shipment.tracking!)).length,
    }
  }
  const readByJob = async () => {
    clock.advance(hour + minute)
    await shops.app.app.parcels.trackDue()
  }
  const note = (fault: string, answer: string, outcome: string) =>
    observed.push(['Melhor Envio', fault, answer, outcome])

  it('that is forged is refused; the job reads the parcel', async () => {
    const { shipment, order, label } = await parcel()
    world().move(shipment, 'posted')
    world().deliveries.faults.wrongSignature = true
    const answer = await notify('posted', shipment.id)
    expect([await order(), (await label()).parcel]).toEqual(['paid', 'waiting'])
    await readByJob()
    expect(await order()).toBe('sent')
    note('is forged', answer, 'nothing; the job reads the parcel within the hour')
  })

  it('without a signature is refused', async () => {
    const { shipment, order, label } = await parcel()
    world().move(shipment, 'posted')
    const answer = await unsigned('melhor-envio', { event: 'order.posted', data: { id: shipment.id } })
    expect([await order(), (await label()).parcel]).toEqual(['paid', 'waiting'])
    await readByJob()
    expect(await order()).toBe('sent')
    note('has no signature', answer, 'nothing; the job reads the parcel within the hour')
  })

  it('that comes 20 times has the buyer e-mailed once', async () => {
    const { shipment, order, emails } = await parcel()
    world().move(shipment, 'posted')
    const answer = await notify('posted', shipment.id, 20)
    await expect.poll(order, patient).toBe('sent')
    await readByJob()
    await expect.poll(emails, patient).toBe(1)
    note('comes 20 times', answer, 'the order is sent, one e-mail')
  })

  it('that comes early changes nothing: the parcel is read', async () => {
    const { shipment, order, label } = await parcel()
    const before = (await label()).tracked_at
    clock.advance(minute)
    const answer = await notify('delivered', shipment.id)
    await expect.poll(async () => (await label()).tracked_at, patient).not.toEqual(before)
    expect([await order(), (await label()).parcel]).toEqual(['paid', 'waiting'])
    note('comes early', answer, 'nothing: the parcel is read and has not moved')
  })

  it('that comes late does not take the parcel back', async () => {
    const { shipment, order, label } = await parcel()
    world().move(shipment, 'posted')
    world().move(shipment, 'delivered')
    await readByJob()
    expect(await order()).toBe('delivered')
    const before = (await label()).tracked_at
    const answer = await notify('posted', shipment.id)
    await readByJob()
    expect([await order(), (await label()).parcel]).toEqual(['delivered', 'delivered'])
    expect(before).not.toBeNull()
    note('comes late, after a job read the parcel', answer, 'nothing: the parcel stays delivered')
  })

  it('about a parcel that is not ours changes nothing', async () => {
    const { order, label } = await parcel()
    const before = await label()
    const answer = await notify('posted', 'a-shipment-of-others')
    expect([await order(), await label()]).toEqual(['paid', before])
    note('is about a parcel of others', answer, 'nothing')
  })
})

describe('a notification of Bling', () => {
  const notify = (id: number, times = 1, companyId: string = blingCompany.id) =>
    send(shops.bling.deliveries, 'bling', { event: 'order.updated', companyId, data: { id } }, times)

  /** An order that Bling has; its invoice is issued by the test. */
  async function sent() {
    const uuid = await shop.take(`bia${++number}`)
    await shop.pay(uuid, services.melhor_envio[0].name)
    const row = async () =>
      (
        await rowsOf<{ state: string; erp_id: string; invoice_asked_at: Date | null }>(
          'select state, erp_id, invoice_asked_at from erp_orders where order_uuid = $1',
          uuid,
        )
      )[0]
    await expect.poll(async () => (await row())?.state, patient).toBe('sent')
    const erpId = (await row())!.erp_id
    const order = shops.bling.state.orders.find(({ id }) => String(id) === erpId)!
    return {
      ...{ order, row },
      invoices: async () =>
        (
          await rowsOf<{ number: string }>('select number from order_invoices where order_uuid = $1', uuid)
        ).map((invoice) => invoice.number),
    }
  }
  const readByJob = async () => {
    clock.advance(16 * minute)
    await shops.app.app.erp.askForInvoices()
  }
  const note = (fault: string, answer: string, outcome: string) =>
    observed.push(['Bling', fault, answer, outcome])

  it('of another company has nothing read', async () => {
    const { order, invoices, row } = await sent()
    shops.bling.invoice(order)
    const before = await row()
    const answer = await notify(order.id, 1, 'another-company')
    expect([await invoices(), await row()]).toEqual([[], before])
    note('is of another company', answer, 'nothing; the job reads the invoice within 15 minutes')
  })

  it('that is forged is refused; the job reads the invoice', async () => {
    const { order, invoices } = await sent()
    shops.bling.invoice(order)
    shops.bling.deliveries.faults.wrongSignature = true
    const answer = await notify(order.id)
    expect(await invoices()).toEqual([])
    await readByJob()
    await expect.poll(invoices, patient).toEqual([order.invoice!.numero])
    note('is forged', answer, 'nothing; the job reads the invoice within 15 minutes')
  })

  it('without a signature is refused; the job reads the invoice', async () => {
    const { order, invoices } = await sent()
    shops.bling.invoice(order)
    const body = { event: 'order.updated', companyId: blingCompany.id, data: { id: order.id } }
    const answer = await unsigned('bling', body)
    expect(await invoices()).toEqual([])
    await readByJob()
    await expect.poll(invoices, patient).toEqual([order.invoice!.numero])
    note('has no signature', answer, 'nothing; the job reads the invoice within 15 minutes')
  })

  it('that comes 20 times brings one invoice', async () => {
    const { order, invoices } = await sent()
    shops.bling.invoice(order)
    const answer = await notify(order.id, 20)
    await expect.poll(invoices, patient).toEqual([order.invoice!.numero])
    note('comes 20 times', answer, 'one invoice')
  })

  it('that comes early changes nothing; a later one brings the invoice', async () => {
    const { order, invoices, row } = await sent()
    const answer = await notify(order.id)
    await expect.poll(async () => (await row())?.invoice_asked_at ?? null, patient).not.toBeNull()
    expect(await invoices()).toEqual([])
    shops.bling.invoice(order)
    await notify(order.id)
    await expect.poll(invoices, patient).toEqual([order.invoice!.numero])
    note('comes early', answer, 'nothing: the order is read and has no invoice; a later one brings it')
  })

  it('that comes late changes nothing', async () => {
    const { order, invoices } = await sent()
    shops.bling.invoice(order)
    await readByJob()
    await expect.poll(invoices, patient).toEqual([order.invoice!.numero])
    const answer = await notify(order.id)
    expect(await invoices()).toEqual([order.invoice!.numero])
    note('comes late, after a job read the invoice', answer, 'nothing: the invoice stays')
  })
})

describe('a notification of the merchant’s own system', () => {
  let erp: Awaited<ReturnType<typeof webhookBench.start>>
  let own: Awaited<ReturnType<typeof erpShop>>
  beforeAll(async () => {
    erp = await webhookBench.start(clock)
    own = await erpShop(erp, clock)
  })
  afterAll(() => erp.stop())

  const eventOf = (orderUuid: string, number = '1234') =>
    JSON.stringify({ type: 'invoice.issued', data: { order_uuid: orderUuid, number } })
  /** Sends one notification, signed at a time, so many times at once; returns how it was answered. */
  async function notify(body: string, { at = clock.now(), secret = '', times = 1 } = {}): Promise<string> {
    const { connection } = erp.world
    const headers = signWebhook(secret || connection!.secret, 'event-1', at, body)
    const answers = Array.from({ length: times }, async () => {
      const { status } = await fetch(connection!.invoicesUrl, {
        ...{ method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } },
      })
      return String(status)
    })
    return [...new Set(await Promise.all(answers))].join(', ')
  }
  async function invoicesOf(orderUuid: string): Promise<string[]> {
    const { rows } = await erp.app.app.platform.connection.pool.query(
      'select number from order_invoices where order_uuid = $1',
      [orderUuid],
    )
    return rows.map((invoice: { number: string }) => invoice.number)
  }
  async function paid(): Promise<string> {
    const { uuid } = await own.buy(`caio${++number}`)
    await own.becomes(uuid, 'sent')
    return uuid
  }
  const note = (fault: string, answer: string, outcome: string) =>
    observed.push(['own system', fault, answer, outcome])

  it('that is forged is refused', async () => {
    const uuid = await paid()
    const answer = await notify(eventOf(uuid), { secret: 'whsec_b3V0cmEgY2hhdmU=' })
    expect(await invoicesOf(uuid)).toEqual([])
    note('is forged', answer, 'nothing')
  })

  it('without a signature is refused', async () => {
    const uuid = await paid()
    const { status } = await fetch(erp.world.connection!.invoicesUrl, {
      ...{ method: 'POST', body: eventOf(uuid), headers: { 'content-type': 'application/json' } },
    })
    expect(await invoicesOf(uuid)).toEqual([])
    note('has no signature', String(status), 'nothing')
  })

  it('that was signed an hour ago is refused: it may be a recorded one', async () => {
    const uuid = await paid()
    const answer = await notify(eventOf(uuid), { at: new Date(clock.now().getTime() - hour) })
    expect(await invoicesOf(uuid)).toEqual([])
    note('was signed an hour ago', answer, 'nothing')
  })

  it('that comes 20 times brings one invoice', async () => {
    const uuid = await paid()
    const answer = await notify(eventOf(uuid), { times: 20 })
    expect(await invoicesOf(uuid)).toEqual(['1234'])
    note('comes 20 times', answer, 'one invoice')
  })

  it('that corrects an earlier one takes its place', async () => {
    const uuid = await paid()
    await notify(eventOf(uuid))
    const answer = await notify(eventOf(uuid, '1235'))
    expect(await invoicesOf(uuid)).toEqual(['1235'])
    note('has another number than an earlier one', answer, 'the newer number')
  })

  it('about an order of another brand finds none', async () => {
    const brand = await parcelShop(erp.app)
    const product = await brand.withStock(1)
    const { uuid } = await brand.add('lia', [product.skus[0].id], 1)
    const answer = await notify(eventOf(uuid))
    expect(await invoicesOf(uuid)).toEqual([])
    note('is about an order of another brand', answer, 'nothing')
  })

  it('that cannot be read is refused', async () => {
    const uuid = await paid()
    const answer = await notify('<html>502</html>')
    expect(await invoicesOf(uuid)).toEqual([])
    note('has HTML instead of JSON', answer, 'nothing')
  })
})

describe('docs/notification-faults.md', () => {
  it('says what was observed', () => {
    expectObserved({
      ...{ file: 'notification-faults.md', title: 'Faults of notifications', rows: observed },
      intro:
        'Notifications of carriers, ERPs and systems of a merchant’s own. Correios and Tiny send none: they are asked. Each row was observed by `features/erp/server/notifications.test.ts`, which compares this file (`OBSERVED_TABLES=write` writes it).',
      heads: ['service', 'the notification', 'is answered', 'what comes of it'],
    })
  })
})
