/** A number that can be read out, the same whenever the receipt is opened: the day of the unlock and the live's end. */
export function receiptNumber({ unlockedAt, mediaId }: { unlockedAt: string; mediaId: string }): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date(unlockedAt))
  return `${day.replaceAll('-', '')}-${mediaId.slice(-6).padStart(6, '0').toUpperCase()}`
}
