import type { BioNetwork } from '#features/bio/contract.ts'
import { type Html, html } from '#platform/server/html.ts'

/** Drawn for this project on a grid of 24: lines, round ends, in the colour of the text. */
const shapes = {
  instagram: html`<rect x="4" y="4" width="16" height="16" rx="4.6"/><circle cx="12" cy="12" r="3.7"/><path d="M16.6 7.4v.01"/>`,
  tiktok: html`<path d="M13.5 4v11.3a3.4 3.4 0 1 1-3.4-3.4M13.5 4c.3 2.8 2.2 4.7 5 4.9"/>`,
  youtube: html`<rect x="3" y="6" width="18" height="12" rx="3.6"/><path d="m10.4 9.4 4.2 2.6-4.2 2.6z"/>`,
  facebook: html`<circle cx="12" cy="12" r="8.5"/><path d="M14.6 8.4h-1a1.8 1.8 0 0 0-1.8 1.8v10M9.6 13h4.4"/>`,
  linkedin: html`<rect x="4" y="4" width="16" height="16" rx="3"/><path d="M8 11v5.4M8 7.8v.01M11.6 16.4V11m0 2.6c0-3 4.6-3.4 4.6-.2v3"/>`,
  website: html`<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17z"/>`,
  twitter: html`<path d="m5 4.5 14 15M18.4 4.5 5.6 19.5"/>`,
  whatsapp: html`<path d="m4 20 1.3-4A8.2 8.2 0 1 1 8.4 19zM9 8.6c0 3.4 3 6.4 6.4 6.4l.5-2-2.1-.8-.9 1a6 6 0 0 1-2.6-2.6l1-.9-.8-2.1z"/>`,
  twitch: html`<path d="M5 4h14v10l-4 4h-3.4L9 20.5V18H5zM11 8v4.5M15 8v4.5"/>`,
  telegram: html`<path d="m3.5 11.5 17-7-3 15-5.5-4.3zM12 15.2l-2.6 3-.4-4.6 8-6.4"/>`,
  behance: html`<path d="M3.5 6.5h4.6a2.6 2.6 0 0 1 0 5.3H3.5zm0 5.3h5.2a2.9 2.9 0 0 1 0 5.7H3.5zM14 8h5.5M13.6 14.4h6.9c0-4.6-6.9-4.6-6.9 0 0 3.7 5.2 4.2 6.6 1.6"/>`,
  spotify: html`<circle cx="12" cy="12" r="8.5"/><path d="M7.4 9.6c3.2-.9 6.6-.6 9.4.9M8 12.6c2.6-.7 5.2-.4 7.5.8M8.6 15.4c2-.5 4-.3 5.8.6"/>`,
  share: html`<path d="M12 15V4M8 7.5 12 3.5l4 4M6.5 11H5v9h14v-9h-1.5"/>`,
  play: html`<path d="M8 5.5v13l10.5-6.5z"/>`,
  copy: html`<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5"/><path d="M15.5 8.5V6.5A2.5 2.5 0 0 0 13 4H6.5A2.5 2.5 0 0 0 4 6.5V13a2.5 2.5 0 0 0 2.5 2.5h2"/>`,
  person: html`<circle cx="12" cy="8.5" r="3.8"/><path d="M4.5 20c1-4 4-5.6 7.5-5.6s6.5 1.6 7.5 5.6"/>`,
  calendar: html`<rect x="4" y="5.5" width="16" height="14.5" rx="2.5"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>`,
  cart: html`<path d="M3.5 4.5H6L8 15h9.5L20 7.5H6.6"/><circle cx="9" cy="19" r="1.3"/><circle cx="16.5" cy="19" r="1.3"/>`,
  bag: html`<path d="M5.5 8.5h13l1 12h-15zM9 11V7a3 3 0 0 1 6 0v4"/>`,
} satisfies Record<BioNetwork | string, Html>

export type IconName = keyof typeof shapes

/** The icons of one page: each is drawn where it is first used and referenced afterwards. */
export function iconSet() {
  const drawn = new Set<IconName>()
  return (name: IconName): Html => {
    if (drawn.has(name))
      return html`<svg aria-hidden="true" viewBox="0 0 24 24"><use href="#i-${name}"/></svg>`
    drawn.add(name)
    return html`<svg aria-hidden="true" viewBox="0 0 24 24"><g id="i-${name}">${shapes[name]}</g></svg>`
  }
}
export type Icons = ReturnType<typeof iconSet>

/** The macaw in one colour. */
export const mark = html`<svg viewBox="0 0 64 64" aria-hidden="true"><path fill-rule="evenodd" d="M30 4.1C15.5 5.2 4 17.2 4 32v18c9.5-1 15.5-7.5 16-18h10zM22 15a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z"/><path d="M33 4.1C47.5 4.6 59.4 16 60 30.5H33zM60 33.5C59.2 48 47.5 59.6 33 60V47.5c0-7.7 6.3-14 14-14z"/></svg>`

const iconOfHost: Record<string, IconName> = {
  'instagram.com': 'instagram',
  'tiktok.com': 'tiktok',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'facebook.com': 'facebook',
  'linkedin.com': 'linkedin',
  'x.com': 'twitter',
  'twitter.com': 'twitter',
  'wa.me': 'whatsapp',
  'whatsapp.com': 'whatsapp',
  'twitch.tv': 'twitch',
  't.me': 'telegram',
  'behance.net': 'behance',
  'open.spotify.com': 'spotify',
}

/** The icon of the site that an address leads to; null for other sites. */
export function iconOf(host: string): IconName | null {
  return iconOfHost[host] ?? iconOfHost[host.replace(/^[a-z-]+\./, '')] ?? null
}
