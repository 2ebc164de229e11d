/**
 * Puts the product's fonts on once the page's first words are on the screen: on a slow line they would share it with
 * the page itself. Browsers that do not tell of their first paint have them from the start.
 */
export function putOnFonts(root: HTMLElement): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    root.dataset.fonts = ''
    return
  }
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    root.dataset.fonts = ''
  }).observe({ type: 'paint', buffered: true })
}
