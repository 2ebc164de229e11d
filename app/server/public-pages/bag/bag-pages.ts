import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { BuyerEmails } from '#features/buyer-emails/server/index.ts'
import {
  chargeForm,
  couponForm,
  lineForm,
  payForm,
  pickupForm,
  shippingForm,
  withdrawalForm,
} from '#features/checkout/contract.ts'
import type { Checkout } from '#features/checkout/server/index.ts'
import type { Parcels } from '#features/parcels/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { type Locale, languageNames, locales } from '#platform/i18n/locale.ts'
import { errorReply } from '#platform/server/http/error-reply.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import { validate } from '#platform/server/http/validate.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'
import type { Platform } from '#platform/server/platform.ts'
import { bagErrorsScript, cardFormScript, hashSource } from '../inline-script.ts'
import { type BagFacts, bagAddress, bagFacts, type Step } from './bag-facts.ts'
import { bagScript } from './bag-script.ts'
import { bagTexts } from './bag-texts.ts'
import { renderBag } from './render-bag.ts'
import { renderClosedPage } from './render-closed-page.ts'
import { renderToCard, renderToShop } from './render-to-shop.ts'

type Request = FastifyRequest<{ Params: { token: string } }>
type Order = NonNullable<Awaited<ReturnType<Checkout['bags']['open']>>>['order']
type Refusal = {
  status: number
  typed: Record<string, string>
  errors: Record<string, string[]>
  notice: string | null
}

/**
 * The forms of the page are its own; the address is a secret, so no site learns it and no search engine keeps it.
 * `cardsTo`: the gateway to which a card is sent that is typed on the page.
 */
const headers = (cardsTo: string | null = null) => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${[bagErrorsScript(), bagScript, cardFormScript()].filter(Boolean).map(hashSource).join(' ')}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${cardsTo === null ? '' : ` ${cardsTo}`}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  vary: 'Accept-Language',
})

/** A network may open this many links that are not ours: those who guess are stopped, those who mistype are not. */
const wrongLinks = { max: 30, seconds: 900 }
/** Changes of one order. */
const changes = { max: 60, seconds: 60 }
const longestForm = 16 * 1024

/** The buyer's page of an order, by its signed link and without an account. */
export function bagPages(
  http: Http,
  { clock }: Pick<Platform, 'clock'>,
  {
    bags,
    setLanguage,
    wayOf,
  }: Pick<Checkout, 'bags'> & Pick<BuyerEmails, 'setLanguage'> & Pick<Parcels, 'wayOf'>,
): void {
  http.app.get('/sacola/:token', async (request: Request, reply) => {
    const order = await opened(request, reply)
    return order ? show(request, reply, order) : reply
  })

  http.app.get('/sacola/:token/version', async (request: Request, reply) => {
    const order = await opened(request, reply)
    return order
      ? reply
          .headers(headers())
          .type('text/plain')
          .send(await bags.versionOf(order))
      : reply
  })

  // A form may lead to our own pages only, so this one follows the form and goes on to the gateway's by itself.
  http.app.get('/sacola/:token/card', async (request: Request, reply) => {
    const order = await opened(request, reply)
    if (!order) return reply
    const url = await bags.cardPage(order)
    const chosen = chosenLocale(request)
    reply.headers(headers())
    if (!url) return reply.redirect(`${bagAddress(request.params.token, chosen)}#pay`, 303)
    return goOn(reply, url, renderToCard(url, chosen ?? requestLocale(request)))
  })

  // Only the script of the page asks, so the answer is what it shows. The card itself never comes here.
  http.app.post('/sacola/:token/charge', { bodyLimit: longestForm }, async (request: Request, reply) => {
    const order = await opened(request, reply)
    if (!order) return reply
    const t = bagTexts(chosenLocale(request) ?? requestLocale(request))
    reply.headers(headers())
    try {
      await http.limits.take('bag-change', order.uuid, changes)
      const { state, refusal } = await bags.charge(order, validate(chargeForm, request.body))
      const text = refusal && `${t(`pay.refusals.${refusal}`)} ${t('pay.nothingCharged')}`
      return reply.send({ state, text, version: await bags.versionOf(order) })
    } catch (error) {
      if (!(error instanceof AppError) || (error.status >= 500 && error.code !== 'unavailable')) throw error
      const { status, notice } = refusalOf(error, request)
      return reply.status(status).send({ state: 'failed', text: notice, version: null })
    }
  })

  // The gateway's page leads back here: what became of the card is asked for at once.
  http.app.get('/sacola/volta/:token', async (request: Request, reply) => {
    const returned = await bags.returnedTo(request.params.token)
    if (!returned || returned.isOver) return refuse(request, reply, returned !== null)
    await http.limits.take('bag-change', returned.uuid, changes)
    await bags.comeBack(returned)
    return reply.headers(headers()).redirect(bagAddress(returned.token, chosenLocale(request)), 303)
  })

  // Payments that were opened before `/sacola/volta` lead back here, by the link of the bag.
  http.app.get('/sacola/:token/back', async (request: Request, reply) => {
    const order = await opened(request, reply)
    if (!order) return reply
    await http.limits.take('bag-change', order.uuid, changes)
    await bags.comeBack(order)
    return reply.headers(headers()).redirect(bagAddress(request.params.token, chosenLocale(request)), 303)
  })

  // A form may lead to our own pages only: its answer is one, and goes on to the shop by itself.
  http.app.post('/sacola/:token/shop', { bodyLimit: longestForm }, async (request: Request, reply) => {
    const order = await opened(request, reply)
    if (!order) return reply
    try {
      await http.limits.take('bag-change', order.uuid, changes)
      const url = await bags.openShop(order)
      const chosen = chosenLocale(request)
      reply.headers(headers())
      if (!url) return reply.redirect(bagAddress(request.params.token, chosen), 303)
      return goOn(reply, url, renderToShop(url, chosen ?? requestLocale(request)))
    } catch (error) {
      if (!(error instanceof AppError) || (error.status >= 500 && error.code !== 'unavailable')) throw error
      return show(request, reply, order, refusalOf(error, request))
    }
  })

  form('/line', lineForm, bags.reduce)
  form('/ship', shippingForm, bags.ship)
  form('/pickup', pickupForm, bags.pickUp)
  form('/coupon', couponForm, bags.useCoupon)
  form('/pay', payForm, bags.pay, ({ method }) => (method === 'card' ? '/card' : ''))
  form('/withdraw', withdrawalForm, (order, { reason }, locale) => bags.withdraw(order, { reason, locale }))

  /** A form of the page: what it does, then the page again, so that a reload repeats nothing. */
  function form<S extends z.ZodObject>(
    path: string,
    schema: S,
    work: (order: Order, fields: ReturnType<typeof validate<S>>, locale: Locale) => Promise<void>,
    next: (fields: ReturnType<typeof validate<S>>) => string = () => '',
  ): void {
    http.app.post(`/sacola/:token${path}`, { bodyLimit: longestForm }, async (request: Request, reply) => {
      const order = await opened(request, reply)
      if (!order) return reply
      const { token } = request.params
      try {
        await http.limits.take('bag-change', order.uuid, changes)
        const { merchantUuid, buyer } = order
        const locale = chosenLocale(request) ?? requestLocale(request)
        const fields = validate(schema, request.body)
        await work(order, fields, locale)
        await setLanguage({ buyerUuid: buyer.uuid, merchantUuid, locale })
        return reply.headers(headers()).redirect(bagAddress(token, chosenLocale(request), next(fields)), 303)
      } catch (error) {
        // A gateway that does not answer leaves the page as it was.
        if (!(error instanceof AppError) || (error.status >= 500 && error.code !== 'unavailable')) throw error
        return show(request, reply, order, refusalOf(error, request))
      }
    })
  }

  /** The order of the link; else null, and the answer says why. */
  async function opened(request: Request, reply: FastifyReply): Promise<Order | null> {
    const found = await bags.open(request.params.token)
    if (found && !found.isOver) return found.order
    await refuse(request, reply, found !== null)
    return null
  }

  /** The page of an address that opens no bag. Those who guess addresses are stopped. */
  async function refuse(request: Request, reply: FastifyReply, isOver: boolean): Promise<FastifyReply> {
    const locale = chosenLocale(request) ?? requestLocale(request)
    const close = (status: number, why: Parameters<typeof renderClosedPage>[0]) =>
      reply
        .status(status)
        .type('text/html; charset=utf-8')
        .headers(headers())
        .send(renderClosedPage(why, locale))
    if (isOver) return close(410, 'over')
    try {
      await http.limits.take('bag-link', networkOf(request.ip), wrongLinks)
      return close(404, 'missing')
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
      reply.header('retry-after', error.details.retryAfter ?? 60)
      return close(429, 'busy')
    }
  }

  async function show(request: Request, reply: FastifyReply, before: Order, refusal?: Refusal) {
    const { token } = request.params
    const chosen = chosenLocale(request)
    const locale = chosen ?? requestLocale(request)
    const query = request.query as Record<string, unknown>
    // What was refused may be refused because the order has changed.
    const order = refusal ? ((await bags.open(token))?.order ?? before) : before
    const typedZip = zipOf(refusal?.typed.postal_code ?? query.cep)
    const bag = await bags.show(order, typedZip)
    const asked = query.cep !== undefined && !bag.place
    const facts: BagFacts = bagFacts({
      ...{ token, chosen, locale, bag, now: clock.now(), way: await wayOf(order) },
      step: stepOf(refusal ? request.url : query.step, asked),
      typed: refusal?.typed ?? (asked ? { postal_code: String(query.cep).slice(0, 20) } : {}),
      errors: refusal?.errors ?? (asked ? invalidZip(locale) : {}),
      notice: refusal?.notice ?? null,
    })
    return reply
      .status(refusal?.status ?? 200)
      .type('text/html; charset=utf-8')
      .headers(headers(bag.open?.cardForm ? new URL(bag.open.cardForm.tokensUrl).origin : null))
      .send(renderBag(facts))
  }

  function refusalOf(error: AppError, request: Request): Refusal {
    const locale = chosenLocale(request) ?? requestLocale(request)
    const { status, body } = errorReply(error, http.i18n.translator(locale), request.id)
    const sent = (request.body ?? {}) as Record<string, unknown>
    const typed = Object.entries(sent).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, 300)]] : [],
    )
    return { status, typed: Object.fromEntries(typed), errors: body.errors ?? {}, notice: body.message }
  }

  function invalidZip(locale: Locale): Record<string, string[]> {
    return { postal_code: [http.i18n.translator(locale)('errors.invalid_postal_code')] }
  }
}

/** A page on the way to another site's: it goes on by itself. */
function goOn(reply: FastifyReply, url: string, page: string) {
  return reply.header('refresh', `0;url=${url}`).type('text/html; charset=utf-8').send(page)
}

/** Eight digits, however they were typed. */
function zipOf(typed: unknown): string | null {
  const digits = typeof typed === 'string' ? typed.slice(0, 20).replace(/\D/g, '') : ''
  return digits.length === 8 ? digits : null
}

function stepOf(asked: unknown, isWrongZip: boolean): Step | null {
  if (isWrongZip || asked === 'ship') return 'ship'
  return typeof asked === 'string' && (asked === 'pickup' || asked.includes('/pickup')) ? 'pickup' : null
}

function chosenLocale(request: FastifyRequest): Locale | null {
  const { lang } = request.query as Record<string, unknown>
  return locales.find((locale) => languageNames[locale] === lang) ?? null
}
