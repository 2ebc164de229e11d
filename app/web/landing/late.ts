import { captureAcquisition } from '#platform/web/acquisition.ts'
import { settleConsent } from '../privacy/consent.ts'
import { countPageView } from '../privacy/page-views.ts'
import { askConsent } from './ask-consent.ts'
import { followChoices } from './choices.ts'
import { openFilms } from './film-player.ts'
import { letReportLive } from './living-report.ts'

captureAcquisition(location.search)
followChoices()
openFilms()
countPageView(location.pathname)
// When the page has come to rest, so that nothing moves before it can be used.
addEventListener('load', () => setTimeout(letReportLive, 400))
setTimeout(
  () =>
    void settleConsent()
      .catch(() => {})
      .then(askConsent),
  1500,
)
