/** The referral link for a code. `origin`: `location.origin`. */
export function affiliateLink(origin: string, code: string): string {
  return `${origin}/affiliate/r/${encodeURIComponent(code)}`
}
