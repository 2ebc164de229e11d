import { useTranslations } from 'use-intl'

/** Minutes that a seller may choose, the shortest and the longest of the contract among them. */
const choices = [15, 30, 60, 120, 360, 720, 1_440, 2_880, 4_320, 7_200, 10_080, 21_600, 43_200]

/** The choices of a term in words; `own` is one of them, whatever it is. */
export function useHoldChoices(own: number | null): { value: number; label: string }[] {
  const t = useTranslations('sellingTerms')
  const labelOf = (minutes: number) =>
    minutes % 1_440 === 0
      ? t('days', { n: minutes / 1_440 })
      : minutes % 60 === 0
        ? t('hours', { n: minutes / 60 })
        : t('minutes', { n: minutes })
  const all = own === null || choices.includes(own) ? choices : [...choices, own].toSorted((a, b) => a - b)
  return all.map((value) => ({ value, label: labelOf(value) }))
}
