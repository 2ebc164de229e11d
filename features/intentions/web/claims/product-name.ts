import { useTranslations } from 'use-intl'
import { shownCode } from '../../shown-code.ts'
import { namesCode } from '../names-code.ts'
import type { ClaimProduct } from './known-claims.ts'

type Named = Pick<ClaimProduct, 'label' | 'codes'>

/** What is going to be shown, as a product is named. */
export const productAs = ({ name, code }: { name: string; code?: string | undefined }): Named => ({
  label: name,
  codes: code ? [code] : [],
})

/** The first code of a product that its label does not name already. */
export const codeOf = ({ label, codes }: Named): string | null =>
  codes.find((code) => !namesCode(label, code)) ?? null

/** "cód. 12 vestido azul" */
export function useProductName(): (product: Named) => string {
  const t = useTranslations('claims.group')
  return (product) => {
    const code = codeOf(product)
    return code === null ? product.label : `${t('code', { code: shownCode(code) })} ${product.label}`
  }
}
