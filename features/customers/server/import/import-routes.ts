import { handle } from '#platform/server/http/handle.ts'
import { handleUpload } from '#platform/server/http/handle-upload.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../import-contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { checkImport } from './check-import.ts'
import { listImports, startImport, undoImport } from './start-import.ts'
import { uploadCustomers } from './upload-customers.ts'

export function importRoutes(http: Http, deps: CustomersDeps): void {
  handleUpload(http, calls.uploadCustomers, ({ actor, file, query }) =>
    uploadCustomers(deps, actor, { ...query, file }),
  )
  handle(http, calls.checkCustomerImport, ({ actor, body }) => checkImport(deps, actor, body))
  handle(http, calls.startCustomerImport, ({ actor, body }) => startImport(deps, actor, body))
  handle(http, calls.undoCustomerImport, ({ actor, body }) => undoImport(deps, actor, body))
  handle(http, calls.listCustomerImports, ({ actor }) => listImports(deps, actor))
}
