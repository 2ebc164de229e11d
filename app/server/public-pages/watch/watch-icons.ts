import { type Html, html } from '#platform/server/html.ts'

const drawn = (shape: Html, name = '') =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true" class="${name}">${shape}</svg>`

/** Drawn for this project on a grid of 24: lines, round ends, in the colour of the text. */
export const watchIcons = {
  sound: drawn(
    html`<path d="M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9.5a3.5 3.5 0 0 1 0 5M18 7a7 7 0 0 1 0 10"/>`,
    'on',
  ),
  silent: drawn(html`<path d="M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5"/>`, 'off'),
  speaker: drawn(html`<path d="M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5"/>`),
  pause: drawn(html`<path d="M9 6v12M15 6v12"/>`, 'stop'),
  play: drawn(html`<path d="M8 5.5v13l10.5-6.5z"/>`, 'go'),
  begin: drawn(html`<path d="M8 5.5v13l10.5-6.5z"/>`),
  people: drawn(
    html`<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="2.8"/>`,
  ),
  saver: drawn(html`<path d="M5 19C4 10 9 5 19.5 4.5 20 14 15.5 19.5 8 18.5M4 21c2-5 5-8 9.5-10"/>`),
  pip: drawn(
    html`<rect x="3.5" y="5" width="17" height="14" rx="2.5"/><rect x="12" y="11.5" width="6" height="5" rx="1"/>`,
  ),
  cast: drawn(
    html`<path d="M4 8.5V7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-4M4 12a7 7 0 0 1 7 7M4 15.5A3.5 3.5 0 0 1 7.5 19M4 19v.01"/>`,
  ),
  send: drawn(html`<path d="M4.5 12 20 4.5 15 20l-3.5-6.5zM11.5 13.5 20 4.5"/>`),
  reply: drawn(html`<path d="M9.5 6 4 11.5 9.5 17M4.5 11.5H14a6 6 0 0 1 6 6v1"/>`),
  close: drawn(html`<path d="m6 6 12 12M18 6 6 18"/>`),
  full: drawn(html`<path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15"/>`),
}
