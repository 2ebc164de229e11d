const timeoutMs = 8_000

/** Resolves to true when our server answers within 8 seconds, with any status. Rejects otherwise. */
export async function isServerReachable(): Promise<boolean> {
  await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
  return true
}
