import { hour } from '#platform/contract/time.ts'

/** Whether a time is within `date=updated_at:FROM|TO`, days in São Paulo. A filter of another field leaves nothing out. */
export function isWithinDays(filter: unknown, field: string, at: number): boolean {
  const [filtered, range = ''] = String(filter ?? '').split(/:(.*)/s)
  const [from, to] = range.split('|')
  if (filtered !== field || !from) return true
  const day = new Date(at - 3 * hour).toISOString().slice(0, 10)
  return day >= from && (!to || day <= to)
}
