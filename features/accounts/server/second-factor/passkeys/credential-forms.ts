import * as z from 'zod'

const base64url = z.string().regex(/^[A-Za-z0-9_-]*$/)

const shared = {
  id: base64url.min(1).max(2_000),
  rawId: base64url.min(1).max(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
}

const registration = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})

const authentication = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})

/** What a browser says of a passkey that it made; null when the text is not that. */
export const readRegistration = reader(registration)
/** What a passkey signed; null when the text is not that. */
export const readAuthentication = reader(authentication)

/** Only what we use is read on: extensions, and what old browsers add, are left out. */
function reader<S extends z.ZodType<object>>(schema: S) {
  return (text: string): (z.output<S> & { clientExtensionResults: Record<string, never> }) | null => {
    const parsed = schema.safeParse(jsonOf(text))
    return parsed.success ? { ...parsed.data, clientExtensionResults: {} } : null
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
