import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as contract from '../../profiles-contract.ts'
import type { ClaimTrigger } from '../claims/read-claims-job.ts'
import type { IntentionsDeps } from '../deps.ts'
import { addAccountProfile, addProfile } from './add-profile.ts'
import { findProfiles, listAccountProfiles, listProfiles } from './list-profiles.ts'
import { removeAccountProfile, removeProfile } from './remove-profile.ts'

export function profilesRoutes(http: Http, deps: IntentionsDeps & { trigger: ClaimTrigger }): void {
  handle(http, contract.listProfiles, ({ actor, body }) => listProfiles(deps, actor, body))
  handle(http, contract.findProfiles, ({ actor, body }) => findProfiles(deps, actor, body))
  handle(http, contract.addProfile, ({ actor, body }) => addProfile(deps, actor, body))
  handle(http, contract.removeProfile, ({ actor, body }) => removeProfile(deps, actor, body))
  handle(http, contract.listAccountProfiles, ({ actor, body }) => listAccountProfiles(deps, actor, body))
  handle(http, contract.addAccountProfile, ({ actor, body }) => addAccountProfile(deps, actor, body))
  handle(http, contract.removeAccountProfile, ({ actor, body }) => removeAccountProfile(deps, actor, body))
}
