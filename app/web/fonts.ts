import { putOnFonts } from './own-fonts.ts'

/** Resolves when the first words are on the screen; at once in a browser that does not tell. */
const firstWords = new Promise<void>((resolve) => {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve()
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
  }).observe({ type: 'paint', buffered: true })
})

// On a page of a seller the words and the pictures come before the fonts; pictures are on the screen a frame after
// they are there.
addEventListener('load', () =>
  requestAnimationFrame(() => setTimeout(() => firstWords.then(() => putOnFonts(document.documentElement)))),
)
