import { deriveKey } from '#platform/server/secret-box.ts'
import type { MediaEngine } from '../port.ts'

/** The operations of the engine that other processes call in the one with the role `media`. */
export const remoteCalls = [
  'health',
  'openStream',
  'closeStream',
  'issuePublish',
  'rotateKey',
  'issuePlay',
  'state',
  'participants',
  'kick',
  'startRecording',
  'stopRecording',
  'recording',
  'deleteRecording',
  'forward',
  'forwards',
] as const satisfies readonly (keyof MediaEngine)[]

export type RemoteCall = (typeof remoteCalls)[number]

/** Where calls are sent: no stream has this address, so the product never forwards it for a browser. */
export const remoteCallPath = '/media/call'

/** What the processes of one installation, which share its secret, show each other. */
export function remoteBearer(secret: string): string {
  return deriveKey(secret, 'media-calls').toString('base64url')
}
