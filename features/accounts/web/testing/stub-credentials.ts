import { onTestFinished, vi } from 'vitest'

/**
 * Replaces the browser's own dialog for passkeys, which happy-dom has not: it gives these one after the other, and is
 * cancelled by the person for each null.
 */
export function stubCredentials(...given: (object | null)[]) {
  const ask = vi.fn(async () => {
    const next = given.shift()
    if (!next) throw new DOMException('cancelled', 'NotAllowedError')
    return next
  })
  const dialog = { create: ask, get: ask } as unknown as CredentialsContainer
  const spies = [
    vi.spyOn(navigator, 'credentials', 'get').mockReturnValue(dialog),
    vi.spyOn(window.location, 'hostname', 'get').mockReturnValue('arara.example'),
  ]
  vi.stubGlobal('PublicKeyCredential', class {})
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllGlobals()
  })
  return ask
}
