/**
 * Applies the product's fonts once the page's first text is on the screen: on a slow connection they would compete with
 * the page itself. Browsers that do not report their first paint get them at once.
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
