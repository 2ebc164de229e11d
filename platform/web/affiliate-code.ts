import { now } from './clock.ts'

const storageKey = 'affiliate-code'
const keptMs = 30 * 86_400_000

/** Keeps the code of the link somebody came by, for thirty days; that of the last link. */
export function keepAffiliateCode(code: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ code: code.slice(0, 60), until: now() + keptMs }))
  } catch {
    // Without a storage it goes with the page.
  }
}

/** What was kept and has not expired; for the sign-up. */
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

/** Forgets it: somebody signed up, or (with `code`) that one is nobody's. */
export function dropAffiliateCode(code?: string): void {
  try {
    if (code === undefined || code === keptAffiliateCode()) localStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}
