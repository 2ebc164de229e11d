import type { Database } from '#platform/server/database/connect.ts'
import { addressStore } from './address-store.ts'
import type { AccountsDeps } from './deps.ts'
import { accessRecordStore } from './erasure/access-record-store.ts'
import { notificationStore } from './notification-store.ts'
import type { PersonalData } from './personal-data.ts'
import { passkeyStore } from './second-factor/passkeys/passkey-store.ts'
import { secondFactorStore } from './second-factor/second-factor-store.ts'
import { sessionStore } from './session-store.ts'
import { acceptanceStore } from './terms/acceptance-store.ts'
import { userStore } from './user-store.ts'

/** Exports the personal data of accounts, without hashes and tokens. */
export function ownPersonalData({ connection }: Pick<AccountsDeps, 'connection'>): PersonalData {
  const { db } = connection

  return {
    feature: 'accounts',

    async tablesOf(userUuid) {
      const user = await userStore(connection.db).byUuid(userUuid)
      if (!user) return []
      const {
        passwordHash: _password,
        temporaryPasswordHash: _temporary,
        temporaryPasswordExpiresAt: _expires,
        temporaryPasswordUsedAt: _used,
        pendingEmailCodeHash: _code,
        pendingEmailTries: _tries,
        isPlatformAdministrator: _administrator,
        ...own
      } = user
      const sessions = await sessionStore(db).ofUser(userUuid)
      return [
        { name: 'profile', rows: () => [own] },
        table('addresses', await addressStore(db).ofUser(userUuid)),
        table(
          'sessions',
          sessions.map(({ tokenHash: _, ...session }) => session),
        ),
        table('accesses', await accessRecordStore(db).ofUser(userUuid)),
        table('notification-settings', await notificationStore(db).ofUser(userUuid)),
        table('authenticator', await authenticatorOf(db, userUuid)),
        table('passkeys', await passkeyStore(db).ofUser(userUuid)),
        table('trusted-devices', await secondFactorStore(db).trustedDevices(userUuid)),
        table('security-events', await secondFactorStore(db).events(userUuid, 10_000)),
        table('accepted-terms', await acceptanceStore(db).ofUser(userUuid)),
      ]
    },

    // The account is erased by `erase-accounts.ts`, after every other feature.
    erase: async () => {},
  }
}

/** That there is one, without its secret. */
async function authenticatorOf(db: Database, userUuid: string) {
  const found = await secondFactorStore(db).authenticator(userUuid)
  return found ? [{ createdAt: found.createdAt, confirmedAt: found.confirmedAt }] : []
}

function table(name: string, rows: object[]) {
  return { name, rows: () => rows }
}
