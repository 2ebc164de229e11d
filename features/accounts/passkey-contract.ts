import * as z from 'zod'
import { empty, endpoint, row } from '#platform/contract/endpoint.ts'
import { uuid } from '#platform/contract/fields.ts'
import { sessionSchema, typedPassword } from './contract.ts'
import { recoveryCodesSchema } from './second-factor-contract.ts'

/** JSON texts of WebAuthn Level 3: what the browser takes, and what it gives back. Their names are the standard's own. */
const options = z.object({ options: z.string() })
const credential = z.string().min(1, { error: 'required' }).max(20_000, { error: 'text_too_long' })
const password = typedPassword

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/users/security/passkeys/begin',
  access: 'session',
  summary:
    'What the browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`), for 10 minutes',
  body: z.object({ password }),
  reply: row(options),
  errors: ['wrong_password', 'conflict', 'validation_failed', 'rate_limited'],
})

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/users/security/passkeys/confirm',
  access: 'session',
  summary:
    'Stores the passkey that the browser made (`RegistrationResponseJSON`); the first second factor of an account answers the recovery codes, which are never shown again',
  body: z.object({
    name: z.string().trim().min(1, { error: 'required' }).max(60, { error: 'text_too_long' }),
    credential,
  }),
  reply: row(recoveryCodesSchema),
  errors: ['invalid_token', 'conflict', 'validation_failed', 'rate_limited'],
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/users/security/passkeys/remove',
  access: 'session',
  summary:
    'Removes a passkey of the caller, and without another second factor also recovery codes and remembered devices',
  body: z.object({ id: uuid, password }),
  reply: empty(),
  errors: ['wrong_password', 'not_found', 'validation_failed', 'rate_limited'],
})

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/session/second-factor/passkey/begin',
  access: 'open',
  summary:
    'What the browser needs to finish a login by a passkey (`PublicKeyCredentialRequestOptionsJSON`); 404 when none waits',
  body: z.object({}),
  reply: row(options),
  errors: ['not_found', 'validation_failed'],
})

export const provePasskey = endpoint({
  method: 'POST',
  path: '/session/second-factor/passkey',
  access: 'open',
  summary: 'Finishes a login by what a passkey signed (`AuthenticationResponseJSON`)',
  body: z.object({ credential, remember_device: z.boolean().nullish() }),
  reply: row(sessionSchema),
  errors: ['not_found', 'invalid_token', 'validation_failed', 'rate_limited'],
})
