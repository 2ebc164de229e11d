import type { LivePlatform, Variant } from '../types.ts'

/** An account that lives take place on, confirmed by the provider with the token. */
export type VerifiedAccount = {
  provider: LivePlatform
  variant: Variant | 'google_login'
  accountId: string
  scopedId: string | null
  facebookUserId: string | null
  pageId: string | null
  username: string
  accountType: string | null
  /** Granted by the provider; empty if unknown. */
  scopes: string[]
  token: string
  tokenExpiresAt: Date | null
  /** Where `token` is a refresh token: the access token that came with it. */
  access?: { token: string; expiresAt: Date }
  pictureUrl: string | null
}
