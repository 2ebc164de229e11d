import type { ReplayChapter } from '#features/live-cart/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { type Html, html } from '#platform/server/html.ts'
import { shopTexts } from './render-cart.ts'

/** What is needed for the links of a recording's chapters: the page's address, with or without a language. */
type Place = { locale: Locale; address: string; recording: string }

/** The products of a recording with the seconds at which they are shown; each leads there without a script, too. */
export function renderChapters({ locale, address, recording }: Place, chapters: ReplayChapter[]): Html | '' {
  if (chapters.length === 0) return ''
  const t = shopTexts(locale)
  const link = (from: number) => `${address}${address.includes('?') ? '&' : '?'}t=${from}#r-${recording}`
  return html`<p class="shown">${t('inThisVideo')}</p><ol class="chapters">${chapters.map(
    ({ productUuid, from, to, name, picture, available }) => {
      const time = clock(from)
      const shown = picture
        ? html`<img src="${picture}" alt="" width="52" height="52" loading="lazy">`
        : html`<i aria-hidden="true"></i>`
      return html`<li data-chapter data-from="${String(from)}" data-to="${to === null ? '' : String(to)}"><a data-jump href="${link(from)}" aria-label="${`${t('jump')}: ${name}, ${time}`}">${time}</a><button type="button" class="pick" data-product="${productUuid}"${!available && html` disabled`}>${shown}<span><b>${name}</b><small data-gone${available && html` hidden`}>${t('soldOut')}</small></span></button></li>`
    },
  )}</ol>`
}

/** `1:02:03` or `2:03`. */
function clock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
