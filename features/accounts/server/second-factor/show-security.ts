import { pageOf } from '#platform/contract/table.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { AccountsDeps } from '../deps.ts'
import { describeDevice, startOfAddress } from '../describe-device.ts'
import { showMyUser } from '../show-my-user.ts'
import { passkeyStore } from './passkeys/passkey-store.ts'
import { secondFactorStore } from './second-factor-store.ts'

export async function showSecurity(deps: AccountsDeps, actor: Actor) {
  const store = secondFactorStore(deps.connection.db)
  const user = await showMyUser(deps, actor)
  const now = deps.clock.now()
  const [authenticator, passkeys, recoveryCodesLeft, devices] = await Promise.all([
    store.authenticator(actor.userUuid),
    passkeyStore(deps.connection.db).ofUser(actor.userUuid),
    store.recoveryCodesLeft(actor.userUuid),
    store.trustedDevices(actor.userUuid),
  ])
  return {
    authenticatorSince: authenticator?.confirmedAt ?? null,
    passkeys,
    recoveryCodesLeft,
    trustedDevices: devices.filter(({ expiresAt }) => expiresAt > now).length,
    need: user.isPlatformAdministrator
      ? deps.env.demo
        ? ('demo' as const)
        : ('administrator' as const)
      : ('none' as const),
  }
}

export async function listSecurityEvents(deps: AccountsDeps, actor: Actor, translate: Translate) {
  const events = await secondFactorStore(deps.connection.db).events(actor.userUuid, 50)
  const rows = events.map(({ device, address, ...event }) => ({
    ...event,
    device: device === '' ? '' : describeDevice(device, translate),
    address: address === '' ? '' : startOfAddress(address),
  }))
  return pageOf(rows, rows.length, { page: 1, limit: 50 })
}
