import { putOnFonts } from './own-fonts.ts'

// On a page of a seller the pictures come before the fonts, and are on the screen a frame after they are there.
addEventListener('load', () =>
  requestAnimationFrame(() => setTimeout(() => putOnFonts(document.documentElement))),
)
