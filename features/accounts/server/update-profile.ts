import { documentTypeOf } from '#platform/contract/document.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { isNameFor } from '../contract.ts'
import { noImage, type updateMyProfile } from '../profile-contract.ts'
import { limitEmailCodes, startEmailChange } from './change-email.ts'
import { confirmPassword } from './confirm-password.ts'
import type { AccountsDeps } from './deps.ts'
import { type AccountChange, accountChangedEmail } from './emails/account-changed-email.ts'
import { loginTokenStore } from './login-token-store.ts'
import { mobileOf } from './mobile-number.ts'
import { weaknessOf } from './password-rules.ts'
import { photoKey } from './photo-key.ts'
import { showMyUser } from './show-my-user.ts'
import { storePassword } from './store-password.ts'
import { type NewUser, takenValueOf, type User, userStore } from './user-store.ts'

type Input = RequestOf<typeof updateMyProfile>['body']

const documentTries = { max: 10, seconds: 24 * 3600 }

/**
 * Changes the sent fields that differ. A change of document, e-mail, mobile or password needs the current password, and
 * the owner is notified at the e-mail that was valid before.
 */
export async function updateProfile(deps: AccountsDeps, actor: Actor, input: Input): Promise<User> {
  const user = await showMyUser(deps, actor)
  const changes = { ...plainChanges(deps, user, input), ...(await identityChanges(user, input)) }
  if (input.name !== undefined && !isNameFor(changes.documentType ?? user.documentType, input.name))
    throw fieldError('name', 'invalid_name')
  const newEmail = input.email !== undefined && input.email !== user.email ? input.email : null
  const sensitive = sensitiveChanges(changes, input, newEmail)

  if (sensitive.length > 0) await confirmPassword(deps, user, input.password ?? '')
  if (changes.document) await deps.limits.take('document-change', user.uuid, documentTries)
  if (newEmail) await limitEmailCodes(deps, user)
  const weakness =
    input.newPassword === undefined ? null : await weaknessOf(input.newPassword, { ...user, ...changes })
  if (weakness) throw fieldError('new_password', weakness)
  const passwordHash = input.newPassword === undefined ? null : await deps.passwords.hash(input.newPassword)

  const ended = await deps.connection.transaction(async (tx) => {
    const ended = await store(deps, tx, actor, user, changes, passwordHash)
    if (newEmail) await startEmailChange(deps, tx, { ...user, ...changes }, newEmail)
    if (changes.mobile) await loginTokenStore(tx).forget(user.uuid)
    if (sensitive.length > 0) await deps.messenger.send(accountChangedEmail(deps, user, sensitive), { tx })
    return ended
  })

  for (const sessionId of ended) await deps.realtime.endSession(sessionId)
  if (changes.profileImage === null && user.profileImage)
    await deps.files.delete(photoKey(user.profileImage.uuid))
  return showMyUser(deps, actor)
}

/** Returns the ids of the sessions that a new password ended. */
async function store(
  deps: AccountsDeps,
  tx: Database,
  actor: Actor,
  user: User,
  changes: Partial<User>,
  passwordHash: string | null,
): Promise<string[]> {
  try {
    if (passwordHash !== null) return await storePassword(deps, tx, actor, user, { ...changes, passwordHash })
    if (Object.keys(changes).length > 0)
      await userStore(tx).change(user.uuid, { ...changes, updatedAt: deps.clock.now() })
    return []
  } catch (error) {
    const taken = takenValueOf(error)
    if (taken === 'username') throw new AppError('conflict', { messageKey: 'username_taken' })
    if (taken === 'document') throw fieldError('document', 'document_refused')
    throw error
  }
}

/** The changed fields that need no password. */
function plainChanges({ clock }: Pick<AccountsDeps, 'clock'>, user: User, input: Input): Partial<User> {
  const { birthdate, profileImage } = input
  if (birthdate && (birthdate > saoPauloDay(clock.now()) || birthdate < '1900-01-01'))
    throw fieldError('birthdate', 'invalid_birthdate')
  const takesPhotoAway = profileImage === null || profileImage === noImage
  if (profileImage && !takesPhotoAway && profileImage !== user.profileImage?.uuid)
    throw fieldError('profile_image', 'unknown_image')

  return given({
    language: input.language,
    timezone: input.timezone,
    name: input.name,
    birthdate,
    facebook: input.facebook,
    linkedin: input.linkedin,
    instagram: input.instagram,
    tiktok: input.tiktok,
    youtube: input.youtube,
    username: input.username,
    profileImage: takesPhotoAway ? null : undefined,
  })
}

/** The changed document and mobile, which need the current password. */
async function identityChanges(user: User, input: Input): Promise<Partial<User>> {
  const mobile = input.mobile === undefined ? user.mobile : await mobileOf(input.mobile, 'mobile')
  const document = input.document ?? user.document
  const documentType = documentTypeOf(document) ?? user.documentType
  if (input.documentType !== undefined && input.documentType !== documentType)
    throw fieldError('document', 'invalid_document')

  return {
    ...(document !== user.document && { document, documentType }),
    ...(mobile !== user.mobile && { mobile, mobileConfirmedAt: null }),
  }
}

function sensitiveChanges(changes: Partial<User>, input: Input, newEmail: string | null): AccountChange[] {
  return [
    ...(changes.document ? (['document'] as const) : []),
    ...(changes.mobile ? (['mobile'] as const) : []),
    ...(newEmail ? (['pending_email'] as const) : []),
    ...(input.newPassword === undefined ? [] : (['password'] as const)),
  ]
}

function given(fields: { [K in keyof NewUser]?: NewUser[K] | undefined }): Partial<User> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
