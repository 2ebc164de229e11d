const patienceMs = 8_000

/** Whether our servers answer, whatever they say. */
export async function answersAtAll(): Promise<boolean> {
  await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
  return true
}
