import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type PolicyKind, policyKinds } from '../../contract.ts'
import { legalChecks } from '../../legal-checks.ts'
import type { savePolicy as saveCall } from '../../policy-contract.ts'
import { type AccessibleMerchant, merchantAccess } from '../access.ts'
import { changedElsewhere } from '../changed-elsewhere.ts'
import type { MerchantsDeps } from '../deps.ts'
import { locationStore } from '../locations/location-store.ts'
import { merchantStore } from '../merchant-store.ts'
import { refreshStatus } from '../refresh-status.ts'
import { type Policy, policyStore } from './policy-store.ts'
import { policyTemplate } from './policy-template.ts'

/** The four policies with their templates, and the checks of what the law wants. */
export async function listPolicies(deps: MerchantsDeps, actor: Actor, uuid: string, translate: Translate) {
  const { db } = deps.connection
  const merchant = await merchantAccess(db, actor, uuid, 'read')
  const written = await policyStore(db).ofMerchant(uuid)
  const people = await deps.accounts.userSummaries(
    written.flatMap(({ updatedByUuid }) => updatedByUuid ?? []),
  )
  const sender = await senderOf(db, uuid)
  const rows = policyKinds.map((kind) => {
    const policy = written.find((one) => one.kind === kind) ?? null
    const name = people.get(policy?.updatedByUuid ?? '')?.name ?? null
    return policyView(policy, name, kind, policyTemplate(translate, kind, merchant, sender))
  })
  const texts = Object.fromEntries(written.map(({ kind, text }) => [kind, text]))
  const checks = legalChecks({ ...merchant, hasAddress: sender !== null, policies: texts })
  return { ...pageOf(rows, rows.length, { page: 1, limit: rows.length }), checks }
}

/** Saves a policy; empty text deletes it. Throws `conflict` when it was changed since `version`. */
export async function savePolicy(
  deps: MerchantsDeps,
  actor: Actor,
  { uuid, kind, text, version }: RequestOf<typeof saveCall>['body'],
  translate: Translate,
) {
  await merchantAccess(deps.connection.db, actor, uuid, 'full')
  const me = await deps.accounts.contactOf(actor.userUuid)
  return deps.connection.transaction(async (tx) => {
    const merchant = await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    const store = policyStore(tx)
    const before = await store.of(uuid, kind)
    if (version != null && version !== (before?.version ?? 0)) throw changedElsewhere()

    const now = deps.clock.now()
    const policy: Policy | null =
      text === ''
        ? null
        : {
            ...{ merchantUuid: uuid, kind, text, version: (before?.version ?? 0) + 1 },
            ...{ updatedByUuid: actor.userUuid, updatedAt: now },
          }
    await (policy ? store.save(policy) : store.delete(uuid, kind))
    await refreshStatus(deps, tx, uuid)
    await merchantStore(tx).noteChange({
      ...{ id: deps.ids.uuid(), merchantUuid: uuid, userUuid: actor.userUuid, createdAt: now },
      ...{ what: policy ? 'policy_saved' : 'policy_deleted', details: { kind } },
    })
    return policyView(policy, me?.name ?? null, kind, await templateOf(tx, translate, kind, merchant))
  })
}

async function templateOf(
  db: Database,
  translate: Translate,
  kind: PolicyKind,
  merchant: AccessibleMerchant,
) {
  return policyTemplate(translate, kind, merchant, await senderOf(db, merchant.uuid))
}

async function senderOf(db: Database, uuid: string) {
  const [first] = await locationStore(db).ofMerchant(uuid)
  return first?.isSender ? first : null
}

function policyView(policy: Policy | null, updatedByName: string | null, kind: PolicyKind, template: string) {
  return {
    ...{ kind, template, text: policy?.text ?? null, version: policy?.version ?? 0 },
    ...{ updatedAt: policy?.updatedAt ?? null, updatedByName: policy && updatedByName },
  }
}
