import type { Variant } from '../types.ts'

/** A professional account, confirmed by the provider with the token. */
export type VerifiedAccount = {
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
