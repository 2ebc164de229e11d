import type { Environment } from '#platform/server/env.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import { languagePage } from '../language-page.ts'
import { openOperations } from './open-operations.ts'
import { readExamples } from './recorded-examples.ts'
import { apiPagePath, renderApiPage } from './render-api-page.ts'

/** The description of the API for developers, made of the API document and of recorded calls, in the order of these. */
export function apiPage(http: Http, env: Environment): void {
  languagePage(http, apiPagePath, (locale, script) => {
    const examples = readExamples()
    const order = Object.keys(examples)
    const operations = openOperations(http.calls).sort(
      (one, other) => order.indexOf(one.route) - order.indexOf(other.route),
    )
    return renderApiPage({ locale, script, origin: publicOrigin(env), operations, examples })
  })
}
