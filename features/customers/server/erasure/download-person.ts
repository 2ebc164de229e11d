import { Readable } from 'node:stream'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { downloadPerson as downloadCall } from '../../erasure-contract.ts'
import { consentStore } from '../campaign/consent-store.ts'
import type { CustomersDeps } from '../deps.ts'
import { showMarks } from '../marks/show-marks.ts'
import { ownCustomer } from '../people/access.ts'
import { historyStore } from '../people/history-store.ts'
import { sessionStore } from '../people/session-store.ts'
import { showCustomer } from '../people/show-customer.ts'

const limit = 500

/** All that is stored about a customer of the caller, written while it is sent. The document number counts as viewed. */
export async function downloadPerson(
  deps: CustomersDeps,
  actor: Actor,
  { uuid }: RequestOf<typeof downloadCall>['query'],
) {
  await ownCustomer(deps.connection.db, actor, uuid)
  const record = await showCustomer(deps, actor, { uuid, showDocument: true })
  const marks = await showMarks(deps, actor, { uuid })
  const consents = await consentStore(deps.connection.db).ofCustomer(uuid)
  const store = historyStore(deps.connection.db)
  const parts: [string, (page: number) => Promise<object[]>][] = [
    ['lives', (page) => sessionStore(deps.connection.db).page(uuid, { page, limit })],
    ['comments', (page) => store.everyComment(uuid, { page, limit })],
    ['orders', (page) => store.wholeOrders(uuid, { page, limit })],
  ]
  return {
    name: 'arara-dados-da-pessoa.json',
    bytes: null,
    stream: Readable.from(written({ record, marks, consents }, parts)),
  }
}

async function* written(
  first: object,
  parts: [string, (page: number) => Promise<object[]>][],
): AsyncGenerator<string> {
  yield JSON.stringify(first, null, 2).slice(0, -2)
  for (const [name, read] of parts) {
    yield `,\n  ${JSON.stringify(name)}: [`
    for (let page = 1, rows: object[] = []; page === 1 || rows.length === limit; page += 1) {
      rows = await read(page)
      for (const [at, row] of rows.entries())
        yield `${page > 1 || at > 0 ? ',' : ''}\n    ${JSON.stringify(row)}`
    }
    yield '\n  ]'
  }
  yield '\n}\n'
}
