const anyUuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const anyTime = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g
/** Fields whose values differ from run to run, or with each version of the engine that reads comments. */
const samples: Record<string, unknown> = { token: 'K7Q2M9XW4A', confidence: 0.95 }
/** Of an embedded picture, what an example shows. */
const longestText = 120

/**
 * Replaces what differs from run to run by sample values, the same for the same: uuids in the order in which they first
 * appear, times of other days than that of `now`, keys of links, tokens, and the texts of `replaced`. Long texts are cut.
 */
export function anonymous(now: Date, replaced: Record<string, string>): (value: unknown) => unknown {
  const today = now.toISOString().slice(0, 10)
  const uuids = new Map<string, string>()

  function sampleOf(uuid: string): string {
    const known = uuids.get(uuid) ?? `01930000-0000-7000-8000-${String(uuids.size + 1).padStart(12, '0')}`
    uuids.set(uuid, known)
    return known
  }

  function ofText(text: string): string {
    let sample = text
      .replace(anyUuid, sampleOf)
      .replace(anyTime, (time) => (time.startsWith(today) ? time : '2027-01-20T23:00:00.000Z'))
      .replace(/\/sacola\/[\w-]{43}/, '/sacola/chave-do-link')
    for (const [from, to] of Object.entries(replaced)) sample = sample.replaceAll(from, to)
    return sample.length > longestText && !sample.includes('\n') ? `${sample.slice(0, longestText)}…` : sample
  }

  function of(value: unknown): unknown {
    if (typeof value === 'string') return ofText(value)
    if (Array.isArray(value)) return value.map(of)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        ofText(name),
        inner === null ? null : (samples[name] ?? of(inner)),
      ]),
    )
  }
  return of
}
