import { useTranslations } from 'use-intl'
import { shownCode } from '../../shown-code.ts'
import { namesCode } from '../names-code.ts'
import type { ClaimProduct } from './known-claims.ts'

/** The first code of a product that its label does not name already. */
export const codeOf = ({ label, codes }: ClaimProduct): string | null =>
  codes.find((code) => !namesCode(label, code)) ?? null

/** "cód. 12 vestido azul" */
export function useProductName(): (product: ClaimProduct) => string {
  const t = useTranslations('claims.group')
  return (product) => {
    const code = codeOf(product)
    return code === null ? product.label : `${t('code', { code: shownCode(code) })} ${product.label}`
  }
}
