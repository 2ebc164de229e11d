import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as contract from '../../claims-contract.ts'
import { searchCatalogue } from '../catalogue/search-catalogue.ts'
import type { IntentionsDeps } from '../deps.ts'
import { correctClaim } from './correct-claim.ts'
import { listCorrections } from './list-corrections.ts'
import { explainComments, readClaims } from './read-claims.ts'
import type { ClaimTrigger } from './read-claims-job.ts'
import type { ClaimReader } from './read-pass.ts'
import { closeShow, stateShow } from './state-show.ts'
import { undoCorrection } from './undo-correction.ts'

export function claimsRoutes(
  http: Http,
  deps: IntentionsDeps & { reader: ClaimReader; trigger: ClaimTrigger },
): void {
  handle(http, contract.readClaims, ({ actor, body }) => readClaims(deps, actor, body))
  handle(http, contract.explainComments, ({ actor, body }) => explainComments(deps, actor, body))
  handle(http, contract.correctClaim, ({ actor, body }) => correctClaim(deps, actor, body))
  handle(http, contract.listCorrections, ({ actor, body }) => listCorrections(deps, actor, body))
  handle(http, contract.undoCorrection, ({ actor, body }) => undoCorrection(deps, actor, body))
  handle(http, contract.searchCatalogue, ({ actor, body }) => searchCatalogue(deps, actor, body))
  handle(http, contract.stateShow, ({ actor, body }) => stateShow(deps, actor, body))
  handle(http, contract.closeShow, ({ actor, body }) => closeShow(deps, actor, body))
}
