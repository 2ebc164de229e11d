import { drawnText } from '#platform/server/pdf/text-runs.ts'
import type { AddressLines } from './sheets.ts'

type Address = {
  zip: string
  street: string
  number: string | null
  complement: string | null
  district: string
  city: string
  state: string
}

/**
 * An address in the order of the Correios: street with number ("s/n" without one) and complement, district, then CEP, city
 * and state. Characters that no font of ours has are left out: a machine reads it.
 */
export function addressLines(name: string, address: Address): AddressLines {
  const { street, complement, district, city, state } = address
  const first = [`${street}, ${address.number?.trim() || 's/n'}`, complement?.trim()].filter(Boolean)
  return {
    name: plain(name),
    lines: [first.join(', '), district].map(plain).filter((line) => line !== ''),
    city: plain([shownZip(address.zip), [city, state].filter(Boolean).join(' – ')].join('  ')),
  }
}

export function shownZip(zip: string): string {
  const digits = zip.replace(/\D/g, '')
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : zip
}

/** As it can be drawn, and no longer than what a form of ours takes. */
export const plain = (text: string) => drawnText(text.slice(0, 300))
