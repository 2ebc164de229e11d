/** Whether this browser makes and uses passkeys on this page: never on an address of numbers, or without TLS. */
export function hasPasskeys(): boolean {
  const isDomain = !/^[\d.]+$|:/.test(window.location.hostname)
  return isDomain && typeof window.PublicKeyCredential === 'function'
}
