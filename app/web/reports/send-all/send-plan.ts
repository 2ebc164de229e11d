import type { ReplyStanding } from '#features/intentions/web/close-out/reply-standing.ts'

/** What is known of the ways to a person of a live. */
export type Known = {
  /** How the private reply stands; null where that is not known. */
  standing: ReplyStanding | null
  /** Replies are sent only while the live is on air. */
  isOnAir: boolean
  /** Everything was sent: a reply that is refused now is not sent again. */
  isSent: boolean
  /** The e-mail of a bag is known, and its link was not sent to it. */
  hasEmail: boolean
  isEmailed: boolean
  /** A message of the seller's own was opened, copied or shared. */
  isOpened: boolean
}

/** The channel that a person’s message takes or took. */
export type Way = 'answered' | 'queued' | 'emailed' | 'opened' | 'direct' | 'email' | 'whatsapp'

/**
 * One channel for each person, so that each gets one message: a private reply while the live is on air, else an e-mail where it
 * is known, else a message that the seller opens in WhatsApp.
 */
export function wayTo({ standing, isOnAir, isSent, hasEmail, isEmailed, isOpened }: Known): Way {
  if (standing?.state === 'answered') return 'answered'
  if (standing?.state === 'waiting') return 'queued'
  if (isEmailed) return 'emailed'
  if (isOpened) return 'opened'
  const isDue = standing === null || standing.state === 'left' || (standing.state === 'refused' && !isSent)
  if (isOnAir && isDue) return 'direct'
  return hasEmail ? 'email' : 'whatsapp'
}
