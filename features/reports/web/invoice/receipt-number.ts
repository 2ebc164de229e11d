/** The number of a receipt: the day of the unlock in São Paulo and the last six characters of the media id. */
export function receiptNumber({ unlockedAt, mediaId }: { unlockedAt: string; mediaId: string }): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date(unlockedAt))
  return `${day.replaceAll('-', '')}-${mediaId.slice(-6).padStart(6, '0').toUpperCase()}`
}
