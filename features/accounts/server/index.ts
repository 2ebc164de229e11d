import { AppError } from '#platform/contract/errors.ts'
import { isUuid } from '#platform/contract/fields.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor, Authenticate } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { NotificationChannel, NotificationKind, NotificationSetting } from '../privacy-contract.ts'
import type { KeyEvent } from '../second-factor-contract.ts'
import { actorOf } from './actor-of.ts'
import { authenticate } from './authenticate.ts'
import { confirmPassword } from './confirm-password.ts'
import { addDemoSeller, type DemoSeller, demoSeller, hasDemoSeller } from './demo/demo-seller.ts'
import { addExamplePeople, type ExamplePerson, removeExamplePeople } from './demo/example-people.ts'
import type { AccountsDeps } from './deps.ts'
import { endSessionsFor } from './end-sessions.ts'
import { erasureJobs } from './erasure/erase-accounts.ts'
import { exportJobs, withdrawExports } from './exports/prepare-export.ts'
import { mayNotify } from './notification-settings.ts'
import { notificationStore } from './notification-store.ts'
import { createOneTimeSecrets } from './one-time-secrets.ts'
import type { Place } from './open-session.ts'
import { ownPersonalData } from './own-personal-data.ts'
import { createPasswordHasher } from './password-hasher.ts'
import { type PersonalDataRegistry, personalDataRegistry } from './personal-data.ts'
import { lookUpPostalCode } from './postal-codes/look-up-postal-code.ts'
import type { PostalPlace } from './postal-codes/postal-place.ts'
import { userSignedUpJobs } from './publish-user-signed-up.ts'
import { purgeOldSessions } from './purge-old-sessions.ts'
import { accountRoutes } from './routes.ts'
import { announce } from './second-factor/change-second-factor.ts'
import { removeSecondFactor } from './second-factor/remove-by-operator.ts'
import { setAdministrator } from './set-administrator.ts'
import { type Subscriber, type SubscriberCount, subscriberStore } from './subscriber-store.ts'
import { contactOf, type UserContact } from './user-contact.ts'
import { type UserSummary, type UserTraits, userStore } from './user-store.ts'

export type { NotificationKind } from '../privacy-contract.ts'
export type { DemoSeller } from './demo/demo-seller.ts'
export type { ExamplePerson } from './demo/example-people.ts'
export { userSignedUp } from './events.ts'
export { mobileOf } from './mobile-number.ts'
export type { PersonalData, PersonalTable } from './personal-data.ts'
export type { PostalPlace } from './postal-codes/postal-place.ts'
export { sealedColumns } from './sealed-columns.ts'

export type { UserTraits } from './user-store.ts'

/** What the accounts feature offers to the other features. */
export type Accounts = {
  routes(http: Http): void
  authenticate: Authenticate
  /** The user as the caller of a program, without an administrator's rights; null if there is no such account. */
  actorOf(userUuid: string): Promise<Actor | null>
  /** Records a change to the safety of an account and sends its owner an e-mail, inside the caller's transaction. */
  announceSecurity(tx: Database, userUuid: string, kind: KeyEvent, place: Place): Promise<void>
  /** The registry in which each feature registers how it exports and erases personal data. */
  personalData: Pick<PersonalDataRegistry, 'register'>
  /**
   * Whether a user wants this kind of message by this channel. Every sender checks it, except for security messages.
   */
  mayNotify(userUuid: string, kind: NotificationKind, channel: NotificationChannel): Promise<boolean>
  /** The demo's seller and the people of its example data. The calls throw in production. */
  demo: {
    seller: DemoSeller
    hasSeller(): Promise<boolean>
    /** Creates the seller unless they exist; `addExamples` runs in the same transaction. */
    addSeller(signedUpAt: Date, addExamples: (tx: Database) => Promise<void>): Promise<void>
    addPeople(tx: Database, people: ExamplePerson[]): Promise<void>
    removePeople(tx: Database, uuids: string[]): Promise<void>
  }
  /** Checks the user's current password before a sensitive change. Throws `wrong_password` or `rate_limited`. */
  confirmPassword(userUuid: string, typed: string): Promise<void>
  /** The address of a CEP of eight digits. Throws `not_found`, and `unavailable` if no service answers. */
  lookUpPostalCode(postalCode: string): Promise<PostalPlace>
  /** Removes the second factor of the account with this e-mail, for an operator. */
  removeSecondFactor(email: string): Promise<'removed' | 'none' | 'unknown'>
  /** Grants or revokes platform administration. Returns false if no account has the e-mail. */
  setAdministrator(email: string, isAdministrator: boolean): Promise<boolean>
  /** Takes back the files with a copy of a user's data, because something in them was erased. */
  withdrawExports(userUuid: string): Promise<void>
  /** Ends the sessions of one account or of all users. Returns their number; null if no account has the e-mail. */
  endSessions(who: { email: string } | 'everybody'): Promise<number | null>
  /** Names and e-mails, by uuid, of those among `uuids` that have an account. */
  userSummaries(uuids: string[]): Promise<Map<string, UserSummary>>
  /** The time of the user's sign-up. Throws `not_found` for an unknown account. */
  createdAtOf(uuid: string): Promise<Date>
  /** How to reach a user; null if there is no such account. */
  contactOf(uuid: string): Promise<UserContact | null>
  /** Turns a notification on or off, as the user would on the settings page. */
  setNotification(userUuid: string, choice: NotificationSetting): Promise<void>
  /** The next users, by uuid, who turned on a kind that is off by default and confirmed their address. */
  subscribersAfter(kind: NotificationKind, after: string | null, limit: number): Promise<Subscriber[]>
  /** The number of those users, by channel and language. */
  countSubscribers(kind: NotificationKind): Promise<SubscriberCount[]>
  /** The user with this confirmed e-mail (lower-cased); null if there is none. */
  userOfEmail(email: string): Promise<{ uuid: string; name: string; locale: Locale } | null>
  /**
   * Identifying data, by uuid, of those among `uuids` that have an account. Mask it before showing it to other users.
   */
  traitsOf(uuids: string[]): Promise<Map<string, UserTraits>>
  /** Stores a user's affiliate code and its date (null: none), inside the caller's transaction. */
  setAffiliateCode(tx: Database, uuid: string, code: string | null, at: Date | null): Promise<void>
  /** Stores the user's customer id at the payment provider, inside the caller's transaction. */
  setPaymentCustomer(tx: Database, uuid: string, customerId: string): Promise<void>
  /**
   * Stores the end of the user's subscription (null: none), inside the caller's transaction. `read` runs while the
   * account is locked, so that of two transactions at once the later one reads what the earlier one changed.
   */
  setSubscriptionUntil(tx: Database, uuid: string, read: () => Promise<Date | null>): Promise<void>
  /** The user with this uuid, e-mail or document (as typed), for platform administrators; null if there is none. */
  findUser(wanted: string): Promise<UserSummary | null>
  /** The affiliate code with which the user signed up, as typed, and when; null if none. */
  signUpCodeOf(uuid: string): Promise<{ code: string; at: Date } | null>
  /** Users who signed up with an affiliate code at `since` or later, with the code as typed. */
  signedUpByCode(since: Date): Promise<{ uuid: string; code: string; at: Date }[]>
}

/** What the app gives: no feature comes before this one. `textsInForce`: the texts that every user accepts. */
type Others = Pick<AccountsDeps, 'textsInForce'>

/** Creates the accounts feature. */
export function createAccounts(platform: Platform, { textsInForce }: Others): Accounts {
  const { connection, env, ids, secrets } = platform
  const users = userStore(connection.db)
  const deps: AccountsDeps = {
    ...platform,
    passwords: createPasswordHasher({
      memoryKib: env.ARGON2_MEMORY_KIB,
      iterations: env.ARGON2_ITERATIONS,
    }),
    oneTimeSecrets: createOneTimeSecrets(ids, secrets.secret),
    personalData: personalDataRegistry(),
    textsInForce,
  }
  deps.personalData.register(ownPersonalData(deps))
  purgeOldSessions(deps)
  exportJobs(deps)
  erasureJobs(deps)
  userSignedUpJobs(deps)

  return {
    routes: (http) => accountRoutes(http, deps),
    authenticate: (token) => authenticate(deps, token),
    actorOf: (userUuid) => actorOf(deps, userUuid),
    async announceSecurity(tx, userUuid, kind, place) {
      const user = await userStore(tx).byUuid(userUuid)
      if (!user) throw new AppError('not_found')
      await announce(deps, tx, user, kind, place)
    },
    personalData: deps.personalData,
    mayNotify: (userUuid, kind, channel) => mayNotify(deps, userUuid, kind, channel),
    demo: {
      seller: demoSeller,
      hasSeller: () => hasDemoSeller(deps),
      addSeller: (signedUpAt, addExamples) => addDemoSeller(deps, signedUpAt, addExamples),
      addPeople: addExamplePeople,
      removePeople: (tx, uuids) => removeExamplePeople(deps, tx, uuids),
    },
    withdrawExports: (userUuid) => withdrawExports(deps, userUuid),
    endSessions: (who) => endSessionsFor(deps, who),
    async confirmPassword(userUuid, typed) {
      const user = await users.byUuid(userUuid)
      if (!user) throw new AppError('not_found')
      await confirmPassword(deps, user, typed)
    },
    lookUpPostalCode: (postalCode) => lookUpPostalCode(deps, postalCode),
    removeSecondFactor: (email) => removeSecondFactor(deps, email),
    setAdministrator: (email, isAdministrator) => setAdministrator(deps, email, isAdministrator),

    async userSummaries(uuids) {
      const summaries = await users.summaries(uuids)
      return new Map(summaries.map((summary) => [summary.uuid, summary]))
    },

    async createdAtOf(uuid) {
      const user = await users.byUuid(uuid)
      if (!user) throw new AppError('not_found')
      return user.createdAt
    },

    async contactOf(uuid) {
      const user = await users.byUuid(uuid)
      return user && contactOf(user)
    },

    async setNotification(userUuid, choice) {
      await notificationStore(connection.db).put({ ...choice, userUuid, updatedAt: platform.clock.now() })
    },
    subscribersAfter: (kind, after, limit) => subscriberStore(connection.db).after(kind, after, limit),
    countSubscribers: (kind) => subscriberStore(connection.db).count(kind),

    async userOfEmail(email) {
      const user = await users.byEmail(email)
      if (!user?.emailConfirmedAt) return null
      return { uuid: user.uuid, name: user.name, locale: user.language }
    },

    async traitsOf(uuids) {
      const traits = await users.traits(uuids)
      return new Map(traits.map((one) => [one.uuid, one]))
    },

    setAffiliateCode: (tx, uuid, affiliateCode, affiliateAt) =>
      userStore(tx).change(uuid, { affiliateCode, affiliateAt }),

    setPaymentCustomer: (tx, uuid, paymentCustomerId) => userStore(tx).change(uuid, { paymentCustomerId }),
    async setSubscriptionUntil(tx, uuid, read) {
      await userStore(tx).lock(uuid)
      await userStore(tx).change(uuid, { activeSubscriptionUntil: await read() })
    },

    async findUser(wanted) {
      const typed = wanted.trim()
      const document = typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
      const user = isUuid(typed)
        ? await users.byUuid(typed)
        : ((await users.byEmail(typed.toLowerCase())) ?? (await users.byDocument(document)))
      return user && { uuid: user.uuid, name: user.name, email: user.email }
    },

    async signUpCodeOf(uuid) {
      const user = await users.byUuid(uuid)
      return user?.referredByCode ? { code: user.referredByCode, at: user.createdAt } : null
    },

    signedUpByCode: users.signedUpByCode,
  }
}
