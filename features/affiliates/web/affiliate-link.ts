/** The address that refers whoever opens it; `origin` as the browser names it. */
export function affiliateLink(origin: string, code: string): string {
  return `${origin}/affiliate/r/${encodeURIComponent(code)}`
}
