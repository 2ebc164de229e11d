import { handle } from '#platform/server/http/handle.ts'
import { handleUpload } from '#platform/server/http/handle-upload.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../statement-contract.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { confirmMatch } from './confirm-match.ts'
import { importStatement } from './import-statement.ts'
import { proposeMatches } from './propose-matches.ts'

export function statementRoutes(http: Http, deps: OrderPaymentsDeps): void {
  handleUpload(http, calls.importStatement, ({ actor, file, query }) =>
    importStatement(deps, actor, { ...query, file }),
  )
  handle(http, calls.listStatementCredits, ({ actor, body }) =>
    proposeMatches(deps, actor, body.merchantUuid),
  )
  handle(http, calls.confirmStatementCredit, ({ actor, body }) => confirmMatch(deps, actor, body))
}
