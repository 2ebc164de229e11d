import { useTranslations } from 'use-intl'
import { importProblems } from '../../import-fields.ts'

/** Says in words why a row or a product was left as it is. */
export function useProblemText(): (problem: string) => string {
  const t = useTranslations('productImport.problems')
  return (problem) => {
    const known = importProblems.find((one) => one === problem)
    if (known) return t(known)
    return problem === 'changed_since' ? t('changed_since') : t('other')
  }
}
