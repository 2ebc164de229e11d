import { hour } from '#platform/contract/time.ts'
import { type LiveFacts, livePath } from './live-facts.ts'

type Facts = Pick<LiveFacts, 'live' | 'origin' | 't' | 'now'>

/** The assumed length of a live: sellers plan when it begins. */
const usualLength = 2 * hour

/** `20261121T120000Z` */
const compact = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '')

function entryOf({ live, origin, t }: Facts) {
  const start = live.scheduledAt ?? new Date(0)
  const address = origin + livePath(live.uri)
  return {
    start: compact(start),
    end: compact(new Date(start.getTime() + usualLength)),
    address,
    text: t('calendar.text', { address }),
  }
}

/** Google's page for a new entry, filled in. */
export function googleCalendarAddress(facts: Facts): string {
  const { start, end, address, text } = entryOf(facts)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: facts.live.name,
    dates: `${start}/${end}`,
    details: text,
    location: address,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** The entry as an iCalendar file (RFC 5545), with a reminder 10 minutes before. */
export function calendarFile(facts: Facts): string {
  const { live, now } = facts
  const { start, end, address, text } = entryOf(facts)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Arara//Lives//PT',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${live.uuid}@arara`,
    `DTSTAMP:${compact(now)}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    `SUMMARY:${escaped(live.name)}`,
    `DESCRIPTION:${escaped(text)}`,
    `LOCATION:${escaped(address)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(live.name)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Lines of at most 75 bytes, continued with a space; a character is never cut. */
function folded(line: string): string {
  let [written, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      written += '\r\n '
      bytes = 1
    }
    written += character
    bytes += size
  }
  return `${written}\r\n`
}
