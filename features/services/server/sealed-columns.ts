import type { SealedColumn } from '#platform/server/database/sealed-column-store.ts'
import { serviceConnections, serviceOauthStates } from './schema.ts'

const [key, contextOf] = [serviceConnections.uuid, (uuid: string) => uuid]

/** For the rotation of the installation's encryption keys. */
export const sealedColumns: SealedColumn[] = [
  { column: serviceConnections.sealedToken, key, contextOf },
  { column: serviceConnections.sealedRefreshToken, key, contextOf },
  { column: serviceOauthStates.sealedVerifier, key: serviceOauthStates.stateHash, contextOf: null },
]
