import type { Environment } from '#platform/server/env.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import { languagePage } from './language-page.ts'
import { legalNames, legalPaths, readLegalDocuments } from './legal-documents.ts'
import { renderLegalPage } from './render-legal-page.ts'

/** Terms, shoppers' terms and privacy policy. */
export function legalPages(http: Http, env: Environment): void {
  const documents = readLegalDocuments()
  const installation = { entity: env.LEGAL_ENTITY, contact: env.LEGAL_CONTACT }
  for (const name of legalNames)
    languagePage(http, legalPaths[name], (locale, script) =>
      renderLegalPage({ name, locale, documents, installation, origin: publicOrigin(env), script }),
    )
}
