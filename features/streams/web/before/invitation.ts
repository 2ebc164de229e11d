/** What every channel is told about a stream. */
export type Invitation = { title: string; text: string; scheduledDate: string | null; address: string }

/** The words of a description, without its markup: a line for each paragraph, heading or point of a list. */
export function plainText(html: string | null): string {
  const { body } = new DOMParser().parseFromString(html ?? '', 'text/html')
  for (const item of body.querySelectorAll('li')) item.prepend('• ')
  for (const block of body.querySelectorAll('p, h2, h3, li, br')) block.after('\n')
  const lines = (body.textContent ?? '').split('\n').map((line) => line.trim())
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim()
}

/** Typed text as the markup of a description: a paragraph for each line. */
export function asParagraphs(text: string): string {
  const place = document.createElement('div')
  for (const line of text.split('\n')) {
    const paragraph = document.createElement('p')
    paragraph.textContent = line.trim()
    if (line.trim() !== '') place.append(paragraph)
  }
  return place.innerHTML
}

const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Text as a calendar file takes it (RFC 5545): without line breaks and separators, folded at 60 characters. */
function calendarText(name: string, text: string): string {
  const escaped = text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
  return (`${name}:${escaped}`.match(/.{1,60}/gsu) ?? []).join('\r\n ')
}

/** A calendar entry of an hour with a reminder half an hour before. */
export function reminderFile(uuid: string, invitation: Invitation, nowMs: number): string {
  const start = Date.parse(invitation.scheduledDate ?? '')
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Arara//Live//PT', 'BEGIN:VEVENT'],
    `UID:${uuid}@arara`,
    `DTSTAMP:${stamp(nowMs)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + 3_600_000)}`,
    calendarText('SUMMARY', invitation.title),
    calendarText('DESCRIPTION', `${invitation.text}\n${invitation.address}`),
    calendarText('URL', invitation.address).replaceAll('\\', ''),
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', calendarText('DESCRIPTION', invitation.title)],
    ...['TRIGGER:-PT30M', 'END:VALARM', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
}
