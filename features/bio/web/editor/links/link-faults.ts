import { type AddressRefusal, linkUrlOf, webAddressOf } from '../../../link-address.ts'
import type { BioLink, BioProduct } from '../../bio-queries.ts'

/** Why something about a link cannot stay; each is a key of the page's texts, `bio.refusals.…`. */
export type LinkFault = AddressRefusal | 'required' | 'invalid_period' | 'discount_too_high'

/** What the server would refuse about a link, by the names the server has for the fields: `stores.0.products.1.url`. */
export function linkFaults(link: BioLink, ownOrigin: string): Record<string, LinkFault> {
  const { type, header, url, showFrom, showUntil, live, stores } = link
  const faults: Record<string, LinkFault> = {}

  const checked = linkUrlOf(type, url, ownOrigin)
  if ('refusal' in checked) faults.url = checked.refusal
  if (type === 'header' && header.trim() === '') faults.header = 'required'
  if (showFrom && showUntil && showUntil <= showFrom) faults.showUntil = 'invalid_period'

  if (live && !live.date) faults['live.date'] = 'required'
  if (live?.date && live.endDate && live.endDate <= live.date) faults['live.endDate'] = 'invalid_period'

  for (const [group, { products }] of (stores ?? []).entries())
    for (const [place, product] of products.entries())
      for (const [field, fault] of Object.entries(productFaults(product)))
        faults[`stores.${group}.products.${place}.${field}`] = fault
  return faults
}

function productFaults({ name, url, price }: BioProduct): Record<string, LinkFault> {
  const checked = url.trim() === '' ? { url: '' } : webAddressOf(url)
  return {
    ...(name.trim() === '' && { name: 'required' as const }),
    ...('refusal' in checked && { url: checked.refusal }),
    ...(price.discount > 0 &&
      price.discount >= price.sale && { 'price.discount': 'discount_too_high' as const }),
  }
}
