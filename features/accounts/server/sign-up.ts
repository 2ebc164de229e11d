import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { signUp as signUpCall } from '../contract.ts'
import type { AccountsDeps } from './deps.ts'
import { accountExistsEmail, welcomeEmail } from './emails/access-emails.ts'
import { mayNotifyOwner } from './limit-owner-notices.ts'
import { mobileOf } from './mobile-number.ts'
import { publishUserSignedUp } from './publish-user-signed-up.ts'
import type { Acquisition } from './schema.ts'
import { recordAcceptance } from './terms/accept-terms.ts'
import { type NewUser, type User, userStore } from './user-store.ts'
import { usernameFrom } from './username.ts'

type Input = RequestOf<typeof signUpCall>['body']

export const temporaryPasswordLife = day
/** After one day an account without any sign-in no longer blocks its document and e-mail. */
const neverUsedFor = day
const tries = { max: 10, seconds: 3600 }

/**
 * Creates an account and e-mails its temporary password. If the document or the e-mail has an account already, the
 * sign-up is refused without naming which, and the owner is notified.
 */
export async function signUp(deps: AccountsDeps, input: Input): Promise<void> {
  const mobile = await mobileOf(input.mobileNumber, 'mobile_number')
  await deps.limits.take('signup-document', input.document, tries)
  await deps.limits.take('signup-email', input.email, tries)

  const temporaryPassword = deps.oneTimeSecrets.newTemporaryPassword()
  const now = deps.clock.now()
  const uuid = deps.ids.uuid()
  const user = {
    uuid,
    username: '',
    createdAt: now,
    updatedAt: now,
    status: 'REQUEST_PASSWORD_UPDATE_EMAIL',
    language: input.language,
    timezone: input.timezone,
    name: input.fullName,
    document: input.document,
    documentType: input.documentType,
    email: input.email,
    mobile,
    temporaryPasswordHash: deps.oneTimeSecrets.hash('temporary-password', uuid, temporaryPassword),
    temporaryPasswordExpiresAt: new Date(now.getTime() + temporaryPasswordLife),
    referredByCode: input.affiliateCode || null,
    wantsSubscription: input.activeSubscription ?? false,
    acquisition: acquisitionOf(input),
  } satisfies NewUser

  await deps.connection
    .transaction(async (tx) => {
      await userStore(tx).deleteNeverUsed(user.document, user.email, new Date(now.getTime() - neverUsedFor))
      const owners = await addOrFindOwners(deps, userStore(tx), user)
      if (owners.length > 0) throw new AlreadyOwned(owners)
      await recordAcceptance(deps, tx, uuid)
      await deps.messenger.send(welcomeEmail(deps, user, temporaryPassword), { tx })
      await publishUserSignedUp(deps, tx, uuid)
    })
    .catch(async (error) => {
      if (!(error instanceof AlreadyOwned)) throw error
      for (const owner of error.owners)
        if (await mayNotifyOwner(deps, owner)) await deps.messenger.send(accountExistsEmail(deps, owner))
      throw new AppError('validation_failed', { messageKey: 'signup_refused' })
    })
}

/** Rolls the transaction back: a refused sign-up must not delete a never used account. */
class AlreadyOwned extends Error {
  readonly owners: User[]

  constructor(owners: User[]) {
    super('the document or e-mail belongs to another user')
    this.owners = owners
  }
}

/** Adds the user with the first free username. Returns the owners of the document or e-mail if they are taken. */
async function addOrFindOwners(
  { ids }: Pick<AccountsDeps, 'ids'>,
  users: ReturnType<typeof userStore>,
  user: NewUser,
): Promise<User[]> {
  for (const digits of [0, 4, 6, 8]) {
    const username = usernameFrom(user.name, ids.digits(digits))
    if (await users.add({ ...user, username })) return []

    const owners = await users.byDocumentOrEmail(user.document, user.email)
    if (owners.length > 0) return owners
  }
  throw new Error('no free username was found')
}

function acquisitionOf(input: Input): Acquisition {
  const given = {
    source: input.utmSource,
    medium: input.utmMedium,
    campaign: input.utmCampaign,
    term: input.utmTerm,
    content: input.utmContent,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value))
}
