import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, type FieldMessage } from '#platform/contract/errors.ts'
import { isUuid } from '#platform/contract/fields.ts'
import type { Ids } from '#platform/server/ids.ts'
import { most, type saveBio } from '../contract.ts'
import type { Embed } from '../embed.ts'
import { isEmbedType, linkUrlOf, webAddressOf } from '../link-address.ts'
import { inOrder, renumber } from '../link-order.ts'
import type { StoredGroup, StoredLink, StoredLive, StoredProduct } from './bio-model.ts'
import { type CurrentProducts, catalogueProductsOf, snapshotOf } from './catalogue-products.ts'
import type { SentEmbeds } from './embeds/read-sent-embeds.ts'

export type SentLink = NonNullable<RequestOf<typeof saveBio>['body']['links']>[number]
type SentGroup = NonNullable<SentLink['stores']>[number]
type SentProduct = SentGroup['products'][number]

export type LinkRules = {
  ids: Ids
  /** Our own address, where lives are. */
  origin: string
  /** Ids of other pages. */
  foreignIds: Set<string>
  /** The parsed embed codes of the request. */
  embeds: SentEmbeds
  /** The products of the request that the owner may show. */
  products: CurrentProducts
  /** The links until now: a product that has left its catalogue may stay. */
  before: StoredLink[]
}

/** The sent ids, as far as they are valid. */
export function sentIds(sent: SentLink[]): string[] {
  const products = sent.flatMap(({ stores }) => stores ?? []).flatMap((group) => group.products)
  return [...sent, ...products].flatMap(({ id }) => (id && isUuid(id) ? [id.toLowerCase()] : []))
}

/**
 * Checks links and returns them as they are stored: in order, each with an id, addresses by spec §5, embed codes
 * parsed. Throws `validation_failed` with every error at its path in the request (`links.3.url`).
 */
export function checkLinks(sent: SentLink[], rules: LinkRules): StoredLink[] {
  const wrong: Record<string, FieldMessage[]> = {}
  const context: Context = {
    refuse: (field, say) => {
      wrong[field] = [say]
    },
    idOf: idGiver(rules),
    origin: rules.origin,
    embeds: rules.embeds,
    products: rules.products,
    before: catalogueProductsOf(rules.before),
  }
  const groups = sent.flatMap(({ stores }) => stores ?? [])
  if (groups.flatMap(({ products }) => products).length > most.products)
    context.refuse('links', 'too_many_products')

  const links = sent.map((link, place) => checkLink(context, link, `links.${place}`))
  if (Object.keys(wrong).length > 0) throw new AppError('validation_failed', { fields: wrong })
  return renumber(inOrder(links))
}

type Context = {
  refuse(field: string, say: string): void
  idOf(sent: string | null | undefined): string
  origin: string
  embeds: SentEmbeds
  products: CurrentProducts
  before: StoredProduct[]
}

/** The sent id if it is valid and free, else a new one. No id is used twice. */
function idGiver({ ids, foreignIds }: LinkRules): Context['idOf'] {
  const given = new Set<string>()
  return (sent) => {
    const wanted = sent && isUuid(sent) ? sent.toLowerCase() : null
    const id = wanted === null || given.has(wanted) || foreignIds.has(wanted) ? ids.uuid() : wanted
    given.add(id)
    return id
  }
}

function checkLink(context: Context, sent: SentLink, at: string): StoredLink {
  const { type, header, order, active, img, showFrom, showUntil } = sent
  if (showFrom && showUntil && showUntil <= showFrom) context.refuse(`${at}.show_until`, 'invalid_period')
  return {
    id: context.idOf(sent.id),
    type,
    header,
    order,
    active,
    img,
    showFrom,
    showUntil,
    ...checkUrl(context, sent, at),
    stores:
      type === 'store'
        ? (sent.stores ?? []).map((group, place) => checkGroup(context, group, `${at}.stores.${place}`))
        : null,
    live: type === 'live' ? checkLive(context, sent.live ?? null, at) : null,
  }
}

function checkUrl(
  context: Context,
  { type, url }: SentLink,
  at: string,
): { url: string; embed: Embed | null } {
  const checked = linkUrlOf(type, url, context.origin)
  if ('refusal' in checked) {
    context.refuse(`${at}.url`, checked.refusal)
    return { url: '', embed: null }
  }
  if (!isEmbedType(type)) return { url: checked.url, embed: null }

  const read = context.embeds(type, checked.url)
  if ('embed' in read) return { url: '', embed: read.embed }
  context.refuse(`${at}.url`, read.refusal)
  return { url: '', embed: null }
}

function checkGroup(context: Context, { id, name, layout, products }: SentGroup, at: string): StoredGroup {
  const checked = products.map((product, place) => checkProduct(context, product, `${at}.products.${place}`))
  return { id: context.idOf(id), name, layout, products: renumber(inOrder(checked)) }
}

function checkProduct(context: Context, sent: SentProduct, at: string): StoredProduct {
  return sent.productUuid
    ? catalogueProduct(context, sent, sent.productUuid.toLowerCase(), at)
    : typedProduct(context, sent, at)
}

/** A product of a catalogue, with what it shows now. */
function catalogueProduct(
  context: Context,
  sent: SentProduct,
  productUuid: string,
  at: string,
): StoredProduct {
  const own = { id: context.idOf(sent.id), order: sent.order, productUuid }
  const current = context.products.get(productUuid)
  if (current) return { ...snapshotOf(current), ...own }

  const known = context.before.find((product) => product.productUuid === productUuid)
  if (!known) context.refuse(`${at}.product_uuid`, 'product_not_on_show')
  return { ...(known ?? typedProduct(context, { ...sent, name: sent.name || '?' }, at)), ...own }
}

function typedProduct(context: Context, sent: SentProduct, at: string): StoredProduct {
  const { name, img, price, order } = sent
  if (name === '') context.refuse(`${at}.name`, 'required')
  if (price.discount > 0 && price.discount >= price.sale)
    context.refuse(`${at}.price.discount`, 'discount_too_high')
  const checked = sent.url.trim() === '' ? { url: '' } : webAddressOf(sent.url)
  if ('refusal' in checked) context.refuse(`${at}.url`, checked.refusal)
  return {
    id: context.idOf(sent.id),
    merchantId: sent.merchantId?.toWellFormed().replaceAll('\0', '') ?? null,
    name,
    img,
    url: 'url' in checked ? checked.url : '',
    price,
    order,
  }
}

/** A link to a live may omit its data; with data, the date is required. */
function checkLive(context: Context, sent: SentLink['live'] | null, at: string): StoredLive {
  const live = sent ?? { name: '', img: null, description: '', date: null, endDate: null }
  const { name, img, description, date, endDate } = live
  const saysMore = name !== '' || img !== null || description !== '' || endDate !== null
  if (date === null && saysMore) context.refuse(`${at}.live.date`, 'required')
  if (date && endDate && endDate <= date) context.refuse(`${at}.live.end_date`, 'invalid_period')
  return live
}
