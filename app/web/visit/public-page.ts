import { followLanguageLinks, openInChosenLanguage } from './chosen-language.ts'
import { recordVisit } from './record-visit.ts'

// In the head of server-rendered pages: legal texts, bio pages, guest reports.
openInChosenLanguage()
recordVisit()
followLanguageLinks()
