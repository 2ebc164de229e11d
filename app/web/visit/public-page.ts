import { followLanguageLinks, openInChosenLanguage } from './chosen-language.ts'
import { recordVisit } from './record-visit.ts'
import { reportErrors } from './report-errors.ts'

// In the head of server-rendered pages: legal texts, bio pages, guest reports, pages of lives.
reportErrors()
openInChosenLanguage()
recordVisit()
followLanguageLinks()
