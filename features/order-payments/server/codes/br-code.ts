import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import type { PixReceiver } from '#features/merchants/server/index.ts'

/** What the directory names as the city of a receiver whose address is not known. */
const unknownCity = 'BRASIL'

/**
 * The static BR Code of a payment to a Pix key, to copy and paste. `amount` in centavos, `txid` 1 to 25 letters and digits.
 * Names are without accents, in capitals, cut to 25 and 15 characters. Throws where they or the key leave nothing to pay to.
 */
export function brCodeOf({ key, holderName, city }: PixReceiver, amount: number, txid: string): string {
  const merchantName = capitals(holderName)
  const merchantCity = capitals(city ?? unknownCity) || unknownCity
  const code = generatePixPayload({ key, merchantName, merchantCity, amount: amount / 100, txid })
  if (!code) throw new Error('these details make no BR Code')
  return code
}

/** As apps of banks show it everywhere. What has no Latin letters becomes the general word for a shop. */
function capitals(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\u0020-\u007e]/g, '')
    .trim()
    .toUpperCase()
  return plain || 'LOJA'
}
