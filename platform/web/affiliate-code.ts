import { now } from './clock.ts'

const storageKey = 'affiliate-code'
const keptMs = 30 * 86_400_000

/** Stores the affiliate code of the last referral link for thirty days. */
export function keepAffiliateCode(code: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ code: code.slice(0, 60), until: now() + keptMs }))
  } catch {
    // Without a storage the code is lost with the page.
  }
}

/** The stored code unless expired; for the sign-up. */
export function keptAffiliateCode(): string | null {
  try {
    const { code, until } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}
    if (typeof code === 'string' && code !== '' && until > now()) return code
    localStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
  return null
}

/** Deletes the stored code after a sign-up, or only `code` when no affiliate has it. */
export function dropAffiliateCode(code?: string): void {
  try {
    if (code === undefined || code === keptAffiliateCode()) localStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}
