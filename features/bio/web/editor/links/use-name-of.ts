import { useTranslations } from 'use-intl'
import { hostOf } from '../../../link-address.ts'
import type { BioLink } from '../../bio-queries.ts'

/** The displayed name of a link in the list: its text, its target, or its kind. */
export function useNameOf(): (link: BioLink) => string {
  const kinds = useTranslations('bio.kinds')
  return ({ type, header, url, live }) => header.trim() || live?.name.trim() || hostOf(url) || kinds(type)
}
