import { putOnFonts } from '../own-fonts.ts'
import { openInChosenLanguage } from '../visit/chosen-language.ts'
import { reportErrors } from '../visit/report-errors.ts'
import { isBannerDismissed } from './banner-choice.ts'

// Runs before the first paint, so that no other language, theme or notice is visible.
reportErrors()
const root = document.documentElement
root.classList.add('lives')
if (isBannerDismissed()) root.dataset.bannerOff = ''
putOnFonts(root)

try {
  const theme = localStorage.getItem('user-theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
} catch {
  // Without a storage the device's theme is used.
}

openInChosenLanguage()
