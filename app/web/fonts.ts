import { putOnFonts } from './own-fonts.ts'

// On a seller's page the pictures are loaded before the fonts, and painted one frame later.
addEventListener('load', () =>
  requestAnimationFrame(() => setTimeout(() => putOnFonts(document.documentElement))),
)
