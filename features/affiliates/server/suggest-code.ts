import { foldText } from '#platform/contract/fold-text.ts'
import type { Ids } from '#platform/server/ids.ts'
import { codeLength, isReservedCode } from '../contract.ts'
import type { AffiliateStore } from './affiliate-store.ts'

/** Suggests a free code made of the first name: `ROSA`, else `ROSA` with 2 to 8 digits. */
export async function suggestCode(
  affiliates: AffiliateStore,
  ids: Pick<Ids, 'digits'>,
  name: string,
): Promise<string> {
  const [first = ''] = foldText(name).split(' ')
  const stem =
    first
      .replace(/[^a-z0-9]/g, '')
      .toUpperCase()
      .slice(0, codeLength.max - 8) || 'LIVE'
  for (const digits of [0, 2, 4, 6, 8]) {
    const code = stem + ids.digits(digits)
    if (code.length < codeLength.min || isReservedCode(code)) continue
    if (await affiliates.isFree(code)) return code
  }
  throw new Error('no free affiliate code was found')
}
