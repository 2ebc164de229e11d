import { bioNetworks } from '#features/bio/contract.ts'
import type { Bio } from '#features/bio/server/index.ts'
import { phoneOf } from '#features/bio/social-address.ts'

/** A page as a vCard 3.0, which every phone reads; it contains only what the page shows. */
export function contactCard({ profile, handle, updatedAt }: Bio, address: string): string {
  const name = profile.name || `@${handle}`
  const phone = [profile.social.whatsapp, profile.social.telegram].flatMap(
    (each) => (each && phoneOf(each)) || [],
  )[0]
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    `N:;${escaped(name)};;;`,
    `ORG:${escaped(name)}`,
    profile.category && `TITLE:${escaped(profile.category)}`,
    phone && `TEL;TYPE=CELL:${phone}`,
    `URL:${escaped(address)}`,
    ...bioNetworks.map((network) => {
      const place = profile.social[network]
      return place && `X-SOCIALPROFILE;TYPE=${network}:${escaped(place)}`
    }),
    profile.description && `NOTE:${escaped(profile.description)}`,
    `REV:${updatedAt.toISOString()}`,
    'END:VCARD',
  ]
  return `${lines
    .filter((line) => line)
    .map((line) => folded(String(line)))
    .join('\r\n')}\r\n`
}

/** RFC 2426: backslash, comma, semicolon and line breaks are escaped, so that no text starts a new line. */
function escaped(text: string): string {
  return text
    .replace(/[\\,;]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
}

/** Lines of at most 75 bytes; continuation lines begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}
