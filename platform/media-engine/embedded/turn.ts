import { createHmac } from 'node:crypto'
import type { IceServer } from '../port.ts'

export type TurnSettings = { urls: string[]; secret: string } | null

/**
 * Credentials for a TURN server that shares `secret` with us (coturn's `use-auth-secret`): the name is the time at which
 * they expire, the password its HMAC-SHA1.
 */
export function iceServers(turn: TurnSettings, holder: string, expiresAt: number): IceServer[] {
  if (!turn) return []
  const username = `${Math.floor(expiresAt / 1000)}:${holder}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [{ urls: turn.urls, username, credential }]
}
