import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'

/**
 * What the server refused in a product, as spec §8 names it: 'Nome: …' and 'Imagem: …'; everything else with its own
 * text. `partly` says that the connected shop took what came before.
 */
export function useRefusal() {
  const failures = useTranslations('failures')
  const [refusal, setRefusal] = useState<{ text: string; errors: Record<string, string> } | null>(null)

  return {
    refusal,
    clear: () => setRefusal(null),
    show(error: unknown) {
      if (!isCallError(error) || Object.keys(error.errors).length === 0) return setRefusal(null)
      const errors = Object.fromEntries(
        Object.entries(error.errors).flatMap(([field, [text]]) => (text ? [[field, text]] : [])),
      )
      const image = Object.entries(errors).find(([field]) => /(^|\.)images\.\d+(\.|$)/.test(field))?.[1]
      const { partly, ...others } = errors
      const [first = ''] = Object.values(others)
      const refused = errors.name
        ? `${failures('nameField')}: ${errors.name}`
        : image
          ? `${failures('imageField')}: ${image}`
          : first
      setRefusal({ text: partly ? `${refused} ${partly}` : refused, errors: others })
    },
  }
}
