import type { PersonalData } from '#features/accounts/server/index.ts'
import type { StreamsDeps } from './deps.ts'
import { destinationStore } from './destinations/destination-store.ts'
import { personalDataStore } from './personal-data-store.ts'
import { streamStore } from './stream-store.ts'

/**
 * The streams of the merchants that the user administers and those with another role of the user, and what the user did
 * to them. Streams are erased with their merchant; of those that stay the user is taken out.
 */
export function streamsPersonalData({
  connection,
  accounts,
  merchants,
}: Pick<StreamsDeps, 'connection' | 'accounts' | 'merchants'>): PersonalData {
  const emailOf = async (userUuid: string) => (await accounts.contactOf(userUuid))?.email ?? ''
  return {
    feature: 'streams',
    async tablesOf(userUuid) {
      const data = personalDataStore(connection.db)
      const own = await merchants.ofUser(userUuid)
      const rows = await streamStore(connection.db).ofPerson(
        userUuid,
        own.map(({ uuid }) => uuid),
      )
      const destinations = await destinationStore(connection.db).ofStreams(rows.map(({ uuid }) => uuid))
      const memberships = await data.membershipsOf(userUuid)
      const email = await emailOf(userUuid)
      const invitations = await data.invitationsWith(userUuid, email)
      const alerts = await data.alertsTo(email)
      const pushAlerts = await data.pushAlertsOf(userUuid)
      const changes = await streamStore(connection.db).changesBy(userUuid)
      return [
        { name: 'streams', rows: () => rows },
        { name: 'destinations', rows: () => destinations.map(({ sealedKey: _, ...row }) => row) },
        { name: 'roles', rows: () => memberships },
        { name: 'invitations', rows: () => invitations },
        { name: 'alerts', rows: () => alerts },
        { name: 'push_alerts', rows: () => pushAlerts },
        { name: 'changes', rows: () => changes },
      ]
    },

    async erase(userUuid) {
      const email = await emailOf(userUuid)
      await connection.transaction((tx) => personalDataStore(tx).forget(userUuid, email))
    },
  }
}
