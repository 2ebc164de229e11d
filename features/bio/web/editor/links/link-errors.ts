import { type AddressRefusal, linkUrlOf, webAddressOf } from '../../../link-address.ts'
import type { BioLink, BioProduct } from '../../bio-queries.ts'

/** Why a field of a link is invalid; each is a key of the page's texts, `bio.refusals.…`. */
export type LinkError = AddressRefusal | 'required' | 'invalid_period' | 'discount_too_high'

/** The errors that the server would find in a link, by the server's field names: `stores.0.products.1.url`. */
export function linkErrors(link: BioLink, ownOrigin: string): Record<string, LinkError> {
  const { type, header, url, showFrom, showUntil, live, stores } = link
  const errors: Record<string, LinkError> = {}

  const checked = linkUrlOf(type, url, ownOrigin)
  if ('refusal' in checked) errors.url = checked.refusal
  if (type === 'header' && header.trim() === '') errors.header = 'required'
  if (showFrom && showUntil && showUntil <= showFrom) errors.showUntil = 'invalid_period'

  if (live && !live.date) errors['live.date'] = 'required'
  if (live?.date && live.endDate && live.endDate <= live.date) errors['live.endDate'] = 'invalid_period'

  for (const [group, { products }] of (stores ?? []).entries())
    for (const [place, product] of products.entries())
      for (const [field, error] of Object.entries(productErrors(product)))
        errors[`stores.${group}.products.${place}.${field}`] = error
  return errors
}

function productErrors({ name, url, price }: BioProduct): Record<string, LinkError> {
  const checked = url.trim() === '' ? { url: '' } : webAddressOf(url)
  return {
    ...(name.trim() === '' && { name: 'required' as const }),
    ...('refusal' in checked && { url: checked.refusal }),
    ...(price.discount > 0 &&
      price.discount >= price.sale && { 'price.discount': 'discount_too_high' as const }),
  }
}
