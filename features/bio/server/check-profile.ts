import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, type FieldMessage } from '#platform/contract/errors.ts'
import { type BioNetwork, bioNetworks, type saveBio } from '../contract.ts'
import { socialAddressOf } from '../social-address.ts'
import type { StoredProfile } from './bio-model.ts'

type SentProfile = NonNullable<RequestOf<typeof saveBio>['body']['profile']>

/** Returns the profile with whole addresses. Throws `validation_failed` at `profile.social.<network>`. */
export function checkProfile({ img, name, description, category, social }: SentProfile): StoredProfile {
  const wrong: Record<string, FieldMessage[]> = {}
  const addresses = bioNetworks.map((network): [BioNetwork, string | null] => {
    const address = socialAddressOf(network, social[network] ?? '')
    if (address === null) wrong[`profile.social.${network}`] = ['invalid_social_link']
    return [network, address || null]
  })
  if (Object.keys(wrong).length > 0) throw new AppError('validation_failed', { fields: wrong })

  return { img, name, description, category, social: socialOf(Object.fromEntries(addresses)) }
}

/** Every network, null without an address. */
export function socialOf(addresses: Partial<Record<string, string | null>>): StoredProfile['social'] {
  return Object.fromEntries(
    bioNetworks.map((network) => [network, addresses[network] ?? null]),
  ) as StoredProfile['social']
}
