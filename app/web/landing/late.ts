import { settleConsent } from '../privacy/consent.ts'
import { followLanguageLinks } from '../visit/chosen-language.ts'
import { recordVisit } from '../visit/record-visit.ts'
import { askConsent } from './ask-consent.ts'
import { followChoices } from './choices.ts'
import { openFilms } from './film-player.ts'
import { letReportLive } from './living-report.ts'

recordVisit()
followLanguageLinks()
followChoices()
openFilms()
// After the page has come to rest, so that nothing moves before it can be used.
addEventListener('load', () => setTimeout(letReportLive, 400))
setTimeout(
  () =>
    void settleConsent()
      .catch(() => {})
      .then(askConsent),
  1500,
)
