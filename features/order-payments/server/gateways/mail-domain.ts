/** Our own domain, for addresses of no person; a reserved one where the installation has none. */
export function mailDomainOf(origin: string): string {
  const { hostname } = new URL(origin)
  return /[a-z]$/i.test(hostname) && hostname.includes('.') ? hostname : 'arara.example'
}
