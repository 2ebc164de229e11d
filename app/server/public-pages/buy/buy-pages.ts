import type { FastifyReply, FastifyRequest } from 'fastify'
import { buyPath } from '#features/catalogue/contract.ts'
import { fillForm } from '#features/checkout/contract.ts'
import type { Checkout } from '#features/checkout/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { type Locale, languageNames, locales } from '#platform/i18n/locale.ts'
import { errorReply } from '#platform/server/http/error-reply.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import { validate } from '#platform/server/http/validate.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'
import type { Platform } from '#platform/server/platform.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import { bagAddress } from '../bag/bag-facts.ts'
import { renderBuy, renderNothingToBuy } from './render-buy.ts'

type Request = FastifyRequest<{ Params: { product: string } }>

const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  vary: 'Accept-Language',
}

/** The bag that this browser filled, so that its next piece goes into the same one: the secret of the bag's link. */
const bagCookie = 'arara_bag'
const cookieSeconds = 7 * 86_400
/** Pieces that a network may put into bags of visitors. */
const fillings = { max: 20, seconds: 900 }
const longestForm = 4 * 1024

/** `/comprar/<uuid>`: where a product of a bio page, or of a link that the seller gives away, is put into a bag. */
export function buyPages(
  http: Http,
  { env }: Pick<Platform, 'env'>,
  { bags }: Pick<Checkout, 'bags'>,
  merchants: Pick<Merchants, 'find'>,
): void {
  const origin = publicOrigin(env)
  http.app.get('/comprar/:product', async (request: Request, reply) => show(request, reply))

  http.app.post('/comprar/:product', { bodyLimit: longestForm }, async (request: Request, reply) => {
    try {
      const { sku, quantity } = validate(fillForm, request.body)
      await http.limits.take('bag-filling', networkOf(request.ip), fillings)
      const link = await bags.fill({
        ...{ productUuid: request.params.product, skuId: sku, quantity },
        token: request.cookies[bagCookie] ?? null,
        source: isFromBio(request) ? 'bio' : 'link',
      })
      const token = new URL(link).pathname.split('/').at(-1)!
      return reply
        .setCookie(bagCookie, token, {
          ...{ path: '/comprar', httpOnly: true, sameSite: 'lax' },
          ...{ secure: http.env.production || request.protocol === 'https', maxAge: cookieSeconds },
        })
        .headers(headers)
        .redirect(bagAddress(token, chosenLocale(request)), 303)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { status, body } = errorReply(
        error,
        http.i18n.translator(chosenLocale(request) ?? requestLocale(request)),
        request.id,
      )
      return show(request, reply, {
        status,
        notice: Object.values(body.errors ?? {})[0]?.[0] ?? body.message,
      })
    }
  })

  async function show(
    request: Request,
    reply: FastifyReply,
    refusal: { status: number; notice: string } | null = null,
  ) {
    const chosen = chosenLocale(request)
    const locale = chosen ?? requestLocale(request)
    reply.headers(headers).type('text/html; charset=utf-8')
    const { product } = request.params
    const offer = /^[0-9a-f-]{36}$/.test(product) ? await bags.offer(product) : null
    const seller = offer && (await merchants.find(offer.merchantUuid))
    if (!offer || !seller) return reply.status(404).send(renderNothingToBuy(locale))
    const token = request.cookies[bagCookie]
    const known = token ? await bags.open(token) : null
    const other = locales.find((each) => each !== locale) as Locale
    const at = (lang: string | null) => {
      const query = new URLSearchParams({
        ...(isFromBio(request) && { from: 'bio' }),
        ...(lang && { lang }),
      })
      return `${buyPath(product)}${query.size > 0 ? `?${query}` : ''}`
    }
    const isOpen = known && !known.isOver && known.order.merchantUuid === offer.merchantUuid
    const page = renderBuy({
      ...{
        offer,
        seller: seller.name,
        locale,
        address: origin + buyPath(product),
        action: at(chosen && languageNames[chosen]),
      },
      otherAddress: at(languageNames[other]),
      bagAddress: isOpen ? bagAddress(token!, chosen) : null,
      notice: refusal?.notice ?? null,
    })
    return reply.status(refusal?.status ?? 200).send(page)
  }
}

function isFromBio(request: FastifyRequest): boolean {
  return (request.query as Record<string, unknown>).from === 'bio'
}

function chosenLocale(request: FastifyRequest): Locale | null {
  const { lang } = request.query as Record<string, unknown>
  return locales.find((locale) => languageNames[locale] === lang) ?? null
}
