const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })

/** The day in Los Angeles, by which Google counts the quota: `2026-11-21`. */
export const pacificDay = (time: number): string => days.format(time)
