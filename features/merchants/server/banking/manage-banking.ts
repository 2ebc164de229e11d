import type { RequestOf, ResultOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { showBanking as showCall, updateBanking as updateCall } from '../../banking-contract.ts'
import { type AccessibleMerchant, merchantAccess } from '../access.ts'
import { changedElsewhere } from '../changed-elsewhere.ts'
import type { MerchantsDeps } from '../deps.ts'
import { merchantStore } from '../merchant-store.ts'
import { type FullAdmin, fullAdmins, stillFull } from '../people/full-admins.ts'
import { refreshStatus } from '../refresh-status.ts'
import {
  type BankingDetails,
  bankName,
  checkedAccount,
  checkedPixKey,
  maskedDetails,
} from './banking-details.ts'
import { type BankingChange, bankingEmail } from './banking-email.ts'
import { bankingStore, type StoredBanking } from './banking-store.ts'

type Request = RequestOf<typeof updateCall>['body']
type Masked = ReturnType<typeof maskedDetails>

/** Where a merchant is paid, masked; for its full administrators alone. */
export async function showBanking(deps: MerchantsDeps, actor: Actor, uuid: string) {
  const { db } = deps.connection
  await merchantAccess(db, actor, uuid, 'full')
  const stored = await bankingStore(db).of(uuid)
  const people = await deps.accounts.userSummaries(stored?.updatedByUuid ? [stored.updatedByUuid] : [])
  return bankingView(stored, people.get(stored?.updatedByUuid ?? '')?.name ?? null)
}

/**
 * Changes where a merchant is paid, after the caller's password. The details are sealed, bound to the merchant; every
 * full administrator gets an e-mail about the change.
 */
export async function updateBanking(deps: MerchantsDeps, actor: Actor, request: Request) {
  const { uuid, password } = request
  await merchantAccess(deps.connection.db, actor, uuid, 'full')
  await deps.accounts.confirmPassword(actor.userUuid, password)
  const account = request.bankAccount && checkedAccount(request.bankAccount)
  const pixKey = request.pixKey && checkedPixKey(request.pixKey)
  const changer = await deps.accounts.contactOf(actor.userUuid)
  const recipients = await fullAdmins(deps, uuid)

  const stored = await deps.connection.transaction(async (tx) => {
    const merchant = await merchantAccess(tx, actor, uuid, 'full', { locked: true })
    const store = bankingStore(tx)
    const before = await store.of(uuid)
    if (request.version != null && request.version !== (before?.version ?? 0)) throw changedElsewhere()

    const old = before ? openDetails(deps, before) : { bankAccount: null, pixKey: null }
    const details: BankingDetails = {
      bankAccount: account === undefined ? old.bankAccount : account,
      pixKey: pixKey === undefined ? old.pixKey : pixKey,
    }
    const changes = changesBetween(old, details)
    if (changes.length === 0) return before

    const now = deps.clock.now()
    const { userUuid } = actor
    const version = (before?.version ?? 0) + 1
    const saved = sealedBanking(deps, { merchantUuid: uuid, userUuid, details, version })
    const isEmpty = details.bankAccount === null && details.pixKey === null
    await (isEmpty ? store.delete(uuid) : store.save(saved))
    await refreshStatus(deps, tx, uuid)
    await merchantStore(tx).noteChange({
      ...{ id: deps.ids.uuid(), merchantUuid: uuid, userUuid: actor.userUuid, createdAt: now },
      ...{ what: 'banking_changed', details: { fields: changes } },
    })
    for (const to of await stillFull(tx, uuid, recipients))
      await deps.messenger.send(emailTo(deps, to, merchant, changer, changes, now), { tx })
    return isEmpty ? null : saved
  })
  return bankingView(stored, changer?.name ?? null)
}

/** The row that stores these details: sealed, bound to the merchant, with what is shown of them. */
export function sealedBanking(
  { secrets, clock }: Pick<MerchantsDeps, 'secrets' | 'clock'>,
  saved: { merchantUuid: string; userUuid: string; details: BankingDetails; version: number },
): StoredBanking {
  const { merchantUuid, userUuid, details, version } = saved
  return {
    ...{ merchantUuid, version, updatedByUuid: userUuid, updatedAt: clock.now() },
    sealedDetails: secrets.box.seal(JSON.stringify(details), contextOf(merchantUuid)),
    shown: maskedDetails(details),
  }
}

/** The details themselves, for what pays the merchant. Throws where the sealed text belongs to another merchant. */
export function openDetails(
  { secrets }: Pick<MerchantsDeps, 'secrets'>,
  stored: StoredBanking,
): BankingDetails {
  return JSON.parse(secrets.box.open(stored.sealedDetails, contextOf(stored.merchantUuid)))
}

export const contextOf = (merchantUuid: string) => `merchant-banking:${merchantUuid}`

function changesBetween(before: BankingDetails, after: BankingDetails): BankingChange[] {
  const parts = [
    ['bank_account', before.bankAccount, after.bankAccount],
    ['pix_key', before.pixKey, after.pixKey],
  ] as const
  return parts.flatMap(([part, old, fresh]) => {
    if (JSON.stringify(old) === JSON.stringify(fresh)) return []
    return [fresh === null ? (`${part}_removed` as const) : (`${part}_changed` as const)]
  })
}

function emailTo(
  deps: MerchantsDeps,
  to: FullAdmin,
  merchant: AccessibleMerchant,
  changer: { name: string } | null,
  changes: BankingChange[],
  at: Date,
) {
  return bankingEmail(deps, to, {
    ...{ merchantUuid: merchant.uuid, merchantName: merchant.name },
    ...{ changerName: changer?.name ?? '', changes, at },
  })
}

function bankingView(stored: StoredBanking | null, updatedByName: string | null): View {
  const shown = (stored?.shown ?? maskedDetails({ bankAccount: null, pixKey: null })) as Masked
  return {
    ...shown,
    bankName: shown.bankCode && bankName(shown.bankCode),
    version: stored?.version ?? 0,
    updatedAt: stored?.updatedAt ?? null,
    updatedByName: stored && updatedByName,
  }
}
type View = Omit<ResultOf<typeof showCall>, 'updatedAt'> & { updatedAt: Date | null }
