import { AppError } from '#platform/contract/errors.ts'
import { idOf, type Json, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { type LinkedAccount, readPages } from './facebook-login.ts'

/** The requested fields of a page. */
const pageFields = 'id,name,access_token,tasks,picture.type(large){url}'

/**
 * Every Facebook page that the person manages and selected, each with its token (which does not expire by time). Throws
 * `no_linked_account` if there is none.
 */
export async function managedPages(deps: IntegrationsDeps, personToken: string): Promise<LinkedAccount[]> {
  const pages = await readPages(deps, personToken, pageFields, pageOf)
  if (pages.length === 0) throw new AppError('no_linked_account', { messageKey: 'no_page' })
  return pages
}

/** The address of a page's picture. */
export function pictureOfPage(page: Json): string | null {
  return textOf(objectOf(objectOf(page.picture).data).url)
}

/** Null for a page without a token for this person. */
function pageOf(page: Json): LinkedAccount | null {
  const pageId = idOf(page.id)
  const token = textOf(page.access_token)
  const name = textOf(page.name)?.slice(0, 100)
  if (!pageId || !token || !name) return null

  return {
    ...{ provider: 'facebook', variant: 'facebook_login', accountId: pageId, pageId, scopedId: null },
    ...{ facebookUserId: null, username: name, pageName: name, accountType: null, scopes: [] },
    ...{ token, tokenExpiresAt: null, pictureUrl: pictureOfPage(page) },
  }
}
