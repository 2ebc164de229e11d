import { handle } from '#platform/server/http/handle.ts'
import { handleDownload } from '#platform/server/http/handle-download.ts'
import { handleUpload } from '#platform/server/http/handle-upload.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../import-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { exportProducts } from '../export/export-products.ts'
import { exportRefusedRows } from '../export/export-refused-rows.ts'
import { exportTemplate } from '../export/export-template.ts'
import { checkImport } from './check-import.ts'
import { startImport } from './start-import.ts'
import { uploadProducts } from './upload-products.ts'

export function importRoutes(http: Http, deps: CatalogueDeps): void {
  handleUpload(http, calls.uploadProducts, ({ actor, file, query }) =>
    uploadProducts(deps, actor, { ...query, file }),
  )
  handle(http, calls.checkImport, ({ actor, body }) => checkImport(deps, actor, body))
  handle(http, calls.startProductImport, ({ actor, body }) => startImport(deps, actor, body))
  handleDownload(http, calls.refusedRows, ({ actor, params, query, locale }) =>
    exportRefusedRows(deps, actor, { params, query }, query.language ?? locale),
  )
  handleDownload(http, calls.importTemplate, ({ actor, query, locale }) =>
    exportTemplate(deps, actor, query, query.language ?? locale),
  )
  handleDownload(http, calls.exportProducts, ({ actor, query, locale }) =>
    exportProducts(deps, actor, query, query.language ?? locale),
  )
}
