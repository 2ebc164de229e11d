import { Readable } from 'node:stream'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import type { downloadDocument, ParcelDocument } from '../../contract.ts'
import { piecesIn } from '../../picking.ts'
import { type Choice, choiceOf, chosenOrderStore } from '../chosen-order-store.ts'
import type { ParcelsDeps } from '../deps.ts'
import { bagsToPick } from '../picking/show-picking.ts'
import { composeLabels, type Parcel, type Sender } from './compose-labels.ts'
import { composeByBag, composeByProduct } from './compose-picking.ts'
import { composeSlips } from './compose-slips.ts'
import type writeDocument from './document-writer.ts'
import type { DocumentSheets } from './sheets.ts'

/** 500 orders are drawn well within these, also on a busy machine. */
const documentWriter = defineReader<typeof writeDocument>(
  'parcel-documents',
  new URL('./document-writer.ts', import.meta.url),
  { cpuSeconds: 60, seconds: 180 },
)

type Deps = Pick<ParcelsDeps, 'connection' | 'clock' | 'untrusted' | 'merchants' | 'checkout'>
type Words = { translate: Translate; locale: Locale }

/** A document of the chosen orders as PDF, drawn in a process of its own. */
export async function openDocument(
  deps: Deps,
  actor: Actor,
  { params, query }: Pick<RequestOf<typeof downloadDocument>, 'params' | 'query'>,
  words: Words,
) {
  const merchant = await deps.merchants.access(actor, params.uuid, 'read')
  const choice = choiceOf(merchant.uuid, query)
  const sheets = await sheetsOf(deps, merchant, { choice, document: query.document }, words)
  if (sheets.sheets.length === 0) throw new AppError('conflict', { messageKey: 'no_parcels' })

  const bytes = Buffer.from(await deps.untrusted.read(documentWriter, sheets, { account: actor.userUuid }))
  return {
    name: `arara-${words.translate(`parcel_documents.file.${query.document}`)}.pdf`,
    bytes: bytes.length,
    stream: Readable.from(bytes, { objectMode: false }),
  }
}

async function sheetsOf(
  deps: Deps,
  merchant: { uuid: string; name: string },
  { choice, document }: { choice: Choice; document: ParcelDocument },
  words: Words,
): Promise<DocumentSheets> {
  const { translate, locale } = words
  const say = (key: string, params?: Record<string, number>) => translate(`parcel_documents.${key}`, params)
  const title = say(`title.${document}`)
  const base = { title, language: locale, madeAt: deps.clock.now() }
  const page = say('page')
  if (document === 'picking_by_product' || document === 'picking_by_bag') {
    const bags = await bagsToPick(deps, choice)
    const { pieces } = piecesIn(bags.flatMap(({ lines }) => lines))
    const summary = `${say('orders', { n: bags.length })}, ${say('pieces', { n: pieces })}`
    const groups =
      document === 'picking_by_bag'
        ? composeByBag(bags, translate)
        : composeByProduct(bags, translate, locale)
    return {
      ...{ ...base, kind: 'picking', sheets: bags.length > 0 ? groups : [] },
      texts: { title, page, summary, merchant: merchant.name },
    }
  }
  const parcels = await parcelsOf(deps, choice)
  const sender: Sender = { name: merchant.name, locations: await deps.merchants.locationsOf(merchant.uuid) }
  if (document === 'slips')
    return {
      ...{ ...base, kind: 'slips', sheets: composeSlips(parcels, sender, words) },
      texts: {
        ...{ page, quantity: say('quantity'), product: say('product'), amount: say('amount') },
        buyer: say('buyer'),
      },
    }
  return {
    ...{ ...base, kind: 'labels', sheets: composeLabels(parcels, sender, translate) },
    ...{ isA4: document === 'labels_a4', texts: { to: say('to'), from: say('from') } },
  }
}

/** The chosen orders that have pieces, with where they go. */
async function parcelsOf({ connection, checkout }: Deps, choice: Choice): Promise<Parcel[]> {
  const orders = await chosenOrderStore(connection.db).toSend(choice)
  const parcels: Parcel[] = []
  for (const order of orders)
    if (order.lines.length > 0) parcels.push({ order, delivery: await checkout.deliveryOf(order.uuid) })
  return parcels
}
