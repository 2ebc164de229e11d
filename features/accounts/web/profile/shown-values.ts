import { formatDocument } from '#platform/contract/document.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import { type SocialNetwork, socialLinkOf, socialPrefixes } from '#platform/contract/social-link.ts'
import type { Profile } from './profile-query.ts'

export const networks = [
  'instagram',
  'tiktok',
  'youtube',
  'facebook',
  'linkedin',
] as const satisfies SocialNetwork[]

/** The values of the profile's form, as a user writes them. */
export type ProfileValues = {
  name: string
  birthdate: string
  username: string
  language: string
  timezone: string
  document: string
  email: string
  mobile: string
} & Record<SocialNetwork, string>

/** With the password, which some changes need. */
export type ProfileFormValues = ProfileValues & { password?: string }

export function valuesOf(profile: Profile): ProfileValues {
  return {
    name: profile.name,
    birthdate: profile.birthdate ?? '',
    username: profile.username,
    language: profile.language,
    timezone: profile.timezone,
    document: formatDocument(profile.document),
    email: profile.pendingEmail ?? profile.email,
    mobile: formatPhone(profile.mobile),
    instagram: shownHandle('instagram', profile.instagram ?? ''),
    tiktok: shownHandle('tiktok', profile.tiktok ?? ''),
    youtube: shownHandle('youtube', profile.youtube ?? ''),
    facebook: shownHandle('facebook', profile.facebook ?? ''),
    linkedin: shownHandle('linkedin', profile.linkedin ?? ''),
  }
}

/** `https://instagram.com/lu.prado` → `lu.prado`; a link without such a handle stays a link, without `https://`. */
export function shownHandle(network: SocialNetwork, typed: string): string {
  const link = socialLinkOf(network, typed) ?? typed
  const prefix = socialPrefixes[network]
  const rest = link.startsWith(prefix) ? link.slice(prefix.length) : null
  return rest !== null && !/[/?]/.test(rest) ? rest : link.replace(/^https:\/\//, '')
}

/** The prefix of a handle: `instagram.com/`; empty before a whole address. */
export function shownPrefix(network: SocialNetwork, typed: string): string | null {
  return typed.includes('.com/') ? null : socialPrefixes[network].replace('https://', '')
}
