import type { Variant } from '../types.ts'

/** A professional account that the provider itself confirmed by the token it gave. */
export type VerifiedAccount = {
  variant: Variant
  accountId: string
  scopedId: string | null
  facebookUserId: string | null
  pageId: string | null
  username: string
  accountType: string | null
  /** Granted by the provider; empty when it did not say. */
  scopes: string[]
  token: string
  tokenExpiresAt: Date | null
  pictureUrl: string | null
}
