import { personName } from '#features/integrations/server/index.ts'
import type { Live } from '#features/lives/server/index.ts'
import type { ReportFiles, ReportTable } from '#features/report-files/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Cell } from '#platform/server/sheets/sheet-column.ts'
import { ownPieces, priceAt, totalOf, waitingPieces } from '../../order-total.ts'
import { shownCode } from '../../shown-code.ts'
import { readClaimsJob } from '../claims/read-claims-job.ts'
import { isReadAgain, readingStore } from '../claims/reading-store.ts'
import type { IntentionsDeps } from '../deps.ts'
import { type FiledOrder, orderFileStore } from './order-file-store.ts'

type Deps = Pick<IntentionsDeps, 'jobs' | 'catalogue'>

/** Lets reports be exported as orders: carts, claims, the list of each person, and what is to be picked. */
export function attachOrderFiles(deps: Deps, files: Pick<ReportFiles, 'attachTable'>): void {
  files.attachTable('carts', ordersTable('carts', deps))
  files.attachTable('claims', ordersTable('claims', deps))
  files.attachTable('people', peopleTable(deps))
  files.attachTable('picking', pickingTable(deps))
}

const text = (translate: Translate) => (key: string, params?: Record<string, string | number>) =>
  translate(`order_files.${key}`, params)

/** The cells of rows, each with the merchant's own code of its sku, as far as it is known which sku is meant. */
async function withSkus<Row extends { skuId: number | null }>(
  { catalogue }: Deps,
  tx: Database,
  rows: Row[],
  cells: (row: Row, sku: string | null) => Cell[],
): Promise<Cell[][]> {
  const ids = rows.flatMap(({ skuId }) => skuId ?? [])
  const codes = await catalogue.skuCodes([...new Set(ids)], tx)
  return rows.map((row) => cells(row, codes.get(row.skuId ?? 0) ?? null))
}

/** One row for each order, with the messages that prove it. */
function ordersTable(content: 'carts' | 'claims', deps: Deps): ReportTable {
  return {
    ...namesOf(content),
    columns(translate) {
      const head = (key: string) => text(translate)(`head.${key}`)
      return [
        { head: head('product'), width: 32, kind: 'text', pdf: 'text' },
        { head: head('codes'), width: 12, kind: 'text', pdf: 'note' },
        { head: head('sku'), width: 16, kind: 'text', pdf: 'note' },
        { head: head('variant'), width: 14, kind: 'text', pdf: 'text' },
        { head: head('person'), width: 24, kind: 'text', pdf: 'name' },
        { head: head('quantity'), width: 12, kind: 'count', pdf: 'lead' },
        { head: head('waiting'), width: 12, kind: 'count', pdf: 'note' },
        { head: head('price'), width: 14, kind: 'money', pdf: 'note' },
        { head: head('total'), width: 14, kind: 'money', pdf: 'note' },
        { head: head('state'), width: 22, kind: 'text', pdf: 'note' },
        { head: head('position'), width: 10, kind: 'count', pdf: 'note' },
        { head: head('confidence'), width: 10, kind: 'share', pdf: 'note' },
        { head: head('corrected'), width: 10, kind: 'yesNo', pdf: 'note' },
        { head: head('messages'), width: 60, kind: 'text', pdf: 'note' },
      ]
    },
    async count(db, live) {
      if (content === 'carts') return orderFileStore(db).countCarts(live)
      await assertRead(deps, db, live)
      return orderFileStore(db).countClaims(live)
    },
    async *pages(tx, live, translate) {
      for await (const page of orderFileStore(tx)[content](live))
        yield await withSkus(deps, tx, page, (order, sku) => orderCells(order, sku, translate))
    },
  }
}

const shownCodes = (codes: string[]): string => codes.map(shownCode).join(', ')

function orderCells(order: FiledOrder, sku: string | null, translate: Translate): Cell[] {
  const price = priceAt(order, order)
  const isFound = order.state !== 'code_not_found'
  return [
    order.label,
    isFound ? shownCodes(order.codes) : shownCode(order.variant),
    sku,
    isFound ? order.variant : '',
    personName(order.userName),
    order.qty,
    waitingPieces(order) || null,
    price,
    price === null || !isFound ? null : price * ownPieces(order),
    text(translate)(`state.${order.state}`),
    order.position,
    isFound ? order.confidence : null,
    order.isCorrected,
    order.messages,
  ]
}

/** One row for each person: what they get, what they wait for, and the total. */
function peopleTable(deps: Deps): ReportTable {
  return {
    ...namesOf('people'),
    columns(translate) {
      const head = (key: string) => text(translate)(`head.${key}`)
      return [
        { head: head('person'), width: 24, kind: 'text', pdf: 'name' },
        { head: head('items'), width: 60, kind: 'text', pdf: 'text' },
        { head: head('pieces'), width: 10, kind: 'count', pdf: 'lead' },
        { head: head('total'), width: 14, kind: 'money', pdf: 'note' },
        { head: head('note'), width: 40, kind: 'text', pdf: 'note' },
        { head: head('waitingItems'), width: 40, kind: 'text', pdf: 'note' },
      ]
    },
    count: async (db, live) => {
      await assertRead(deps, db, live)
      return orderFileStore(db).countPeople(live)
    },
    async *pages(tx, live, translate) {
      let person: FiledOrder[] = []
      for await (const page of orderFileStore(tx).claimsByPerson(live)) {
        const rows: Cell[][] = []
        for (const order of page) {
          if (person[0] && person[0].userName !== order.userName) {
            rows.push(personCells(person, translate))
            person = []
          }
          person.push(order)
        }
        yield rows
      }
      if (person.length > 0) yield [personCells(person, translate)]
    },
  }
}

function personCells(orders: FiledOrder[], translate: Translate): Cell[] {
  const say = text(translate)
  const total = totalOf(orders.map((order) => ({ ...order, price: priceAt(order, order) })))
  const items = (pieces: (order: FiledOrder) => number) =>
    orders
      .filter((order) => pieces(order) > 0)
      .map((order) => say('item', { n: pieces(order), product: productText(order) }))
      .join(', ')
  return [
    personName(orders[0]!.userName),
    items(ownPieces),
    total.pieces,
    total.unpriced === total.pieces ? null : total.cents,
    total.unpriced > 0 ? say('unpriced', { n: total.unpriced }) : '',
    items(waitingPieces),
  ]
}

const productText = ({ label, variant }: FiledOrder) =>
  [label, variant && `(${variant})`].filter(Boolean).join(' ')

/** One row for each product and variant: how many pieces to pick. */
function pickingTable(deps: Deps): ReportTable {
  return {
    ...namesOf('picking'),
    columns(translate) {
      const head = (key: string) => text(translate)(`head.${key}`)
      return [
        { head: head('product'), width: 32, kind: 'text', pdf: 'text' },
        { head: head('codes'), width: 12, kind: 'text', pdf: 'name' },
        { head: head('sku'), width: 16, kind: 'text', pdf: 'note' },
        { head: head('variant'), width: 14, kind: 'text', pdf: 'text' },
        { head: head('pieces'), width: 10, kind: 'count', pdf: 'lead' },
        { head: head('waiting'), width: 12, kind: 'count', pdf: 'note' },
        { head: head('people'), width: 10, kind: 'count', pdf: 'note' },
        { head: head('price'), width: 14, kind: 'money', pdf: 'note' },
      ]
    },
    count: async (db, live) => {
      await assertRead(deps, db, live)
      return orderFileStore(db).countPicked(live)
    },
    async *pages(tx, live) {
      for await (const page of orderFileStore(tx).picked(live))
        yield await withSkus(
          deps,
          tx,
          page,
          ({ label, codes, variant, pieces, waiting, people, price }, sku) => [
            label,
            shownCodes(codes),
            sku,
            variant,
            pieces,
            waiting || null,
            people,
            price,
          ],
        )
    },
  }
}

function namesOf(content: 'carts' | 'claims' | 'people' | 'picking') {
  return {
    word: (translate: Translate) => text(translate)(`word.${content}`),
    sheet: (translate: Translate) => text(translate)(`sheet.${content}`),
    shown: (translate: Translate, total: number) => text(translate)(`shown.${content}`, { n: total }),
  }
}

/**
 * A file has all orders of a live that is over, never a part of them: where comments are unread, they are read first. While
 * a live is on air, a file has the orders of this moment.
 */
async function assertRead({ jobs }: Deps, db: Parameters<typeof readingStore>[0], live: Live): Promise<void> {
  const state = await readingStore(db).find(live.id)
  if (state && (live.status !== 'ended' || (state.readCount >= live.commentsCount && !isReadAgain(state))))
    return
  await jobs.enqueue(readClaimsJob, { liveId: live.id, isWhole: true }, { key: live.id })
  throw new AppError('conflict', { messageKey: 'claims_unread' })
}
