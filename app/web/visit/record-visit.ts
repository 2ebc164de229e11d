import { captureAcquisition } from '#platform/web/acquisition.ts'
import { countPageView } from '../privacy/page-views.ts'
import { wayToChosenLanguage } from './chosen-language.ts'

/**
 * Stores the campaign of the address, and counts the view with consent, after the first paint. A prefetched page is
 * counted once it is shown, as it has no frame before. A page about to be replaced by the one in the chosen language is
 * not counted, nor is one inside another page, such as the preview of the bio editor.
 */
export function recordVisit(): void {
  captureAcquisition(location.search)
  if (wayToChosenLanguage() !== null || top !== self) return
  requestAnimationFrame(() => setTimeout(() => countPageView(location.pathname)))
}
