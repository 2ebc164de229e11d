import * as z from 'zod'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, uuid } from '#platform/contract/fields.ts'
import { sessionSchema, typedPassword } from './contract.ts'

/** What is recorded about the safety of an account. */
const securityEventKinds = [
  'authenticator_added',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'device_trusted',
  'devices_forgotten',
  'second_factor_failed',
  'removed_by_operator',
  'api_key_added',
  'api_key_revoked',
  'webhook_added',
] as const
export type SecurityEvent = (typeof securityEventKinds)[number]
/** Of the keys with which programs act for the account, and of the addresses that get its events. */
export type KeyEvent = Extract<SecurityEvent, `api_key_${string}` | 'webhook_added'>

const password = z.object({ password: typedPassword })
/** Six digits of the app, or a recovery code. */
const code = z.string().trim().min(1, { error: 'required' }).max(40, { error: 'text_too_long' })
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })

/** The login that waits for its second factor, by its cookie. */
export const getLoginChallenge = endpoint({
  method: 'GET',
  path: '/session/second-factor',
  access: 'open',
  summary: 'The login of this browser that waits for a second factor; 404 when there is none',
  reply: row(z.object({ expires_at: timestamp, by_authenticator: z.boolean(), by_passkey: z.boolean() })),
  errors: ['not_found'],
})

export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/session/second-factor',
  access: 'open',
  summary: 'Finishes a login by a code of the authenticator app or a recovery code',
  body: z.object({ code, remember_device: z.boolean().nullish() }),
  reply: row(sessionSchema),
  errors: ['not_found', 'invalid_token', 'validation_failed', 'rate_limited'],
})

export const getMySecurity = endpoint({
  method: 'GET',
  path: '/users/security/my',
  access: 'session',
  summary: 'How the caller’s account is protected beside its password',
  reply: row(
    z.object({
      authenticator_since: nullableTimestamp,
      passkeys: z.array(
        z.object({
          id: uuid,
          name: z.string(),
          created_at: timestamp,
          last_used_at: nullableTimestamp,
          is_synced: z.boolean(),
        }),
      ),
      recovery_codes_left: z.int(),
      trusted_devices: z.int(),
      /** An administrator of the platform needs a second factor, except in the demo. */
      need: z.enum(['none', 'administrator', 'demo']),
    }),
  ),
})

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/users/security/events',
  access: 'session',
  summary: 'What happened to the safety of the caller’s account, newest first, 50 at most',
  reply: table(
    z.object({ kind: z.enum(securityEventKinds), at: timestamp, device: z.string(), address: z.string() }),
  ),
})

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/users/security/authenticator/begin',
  access: 'session',
  summary: 'A new secret for an authenticator app, in force once a code of it is confirmed',
  body: password,
  reply: row(z.object({ secret: z.string(), url: z.string() })),
  errors: ['wrong_password', 'conflict', 'validation_failed', 'rate_limited'],
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/users/security/authenticator/confirm',
  access: 'session',
  summary:
    'Turns the authenticator app on; the first second factor of an account answers the recovery codes, which are never shown again',
  body: z.object({ code }),
  reply: row(recoveryCodesSchema),
  errors: ['invalid_token', 'conflict', 'validation_failed', 'rate_limited'],
})

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/users/security/authenticator/remove',
  access: 'session',
  summary:
    'Removes the authenticator app, and without another second factor also recovery codes and remembered devices',
  body: password,
  reply: empty(),
  errors: ['wrong_password', 'not_found', 'validation_failed', 'rate_limited'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/security/recovery-codes/renew',
  access: 'session',
  summary: 'Ten new recovery codes, which are never shown again; the earlier ones end',
  body: password,
  reply: row(recoveryCodesSchema),
  errors: ['wrong_password', 'not_found', 'validation_failed', 'rate_limited'],
})

export const forgetTrustedDevices = endpoint({
  method: 'POST',
  path: '/users/security/trusted-devices/forget',
  access: 'session',
  summary: 'Every device is asked for the second factor again',
  body: z.object({}),
  reply: empty(),
})
