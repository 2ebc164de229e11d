/** Since when and until when a participant is refused, in milliseconds since 1970. */
type Refusal = {
  /** Tickets that were issued at this time or before are invalid. */
  issuedUntil: number
  /** No ticket is issued before this time. */
  bannedUntil: number
}

/** Which tickets of a stream are valid beside their signature and time. */
export type Access = {
  /** Counts rotations: publishing tickets and stream keys of an earlier generation are invalid. */
  generation: number
  refusals: Record<string, Refusal>
}

export const openAccess: Access = { generation: 0, refusals: {} }

/** Refuses the participant's tickets of before and, for `banMs`, new ones; forgets what concerns no valid ticket. */
export function refuse(
  access: Access,
  participant: string,
  { now, banMs, longestTicket }: { now: number; banMs: number; longestTicket: number },
): Access {
  const matters = ({ issuedUntil, bannedUntil }: Refusal) =>
    bannedUntil > now || issuedUntil + longestTicket > now
  const kept = Object.entries(access.refusals).filter(([, refusal]) => matters(refusal))
  const bannedUntil = Math.max(access.refusals[participant]?.bannedUntil ?? 0, now + banMs)
  return {
    ...access,
    refusals: { ...Object.fromEntries(kept), [participant]: { issuedUntil: now, bannedUntil } },
  }
}

export function isBanned({ refusals }: Access, participant: string, now: number): boolean {
  return (refusals[participant]?.bannedUntil ?? 0) > now
}
