import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Locale } from '#platform/i18n/locale.ts'
import { chooseLocale } from '#platform/i18n/web-locale.ts'
import { call } from '#platform/web/call.ts'
import { mustUpdatePassword, session } from '#platform/web/session.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { updateMyProfile } from '../profile-contract.ts'

/** Sets this browser's language at once, and the signed-in user's account: e-mails use it. */
export function useChooseLanguage(): (locale: Locale) => void {
  const t = useTranslations('shell.chrome')
  const client = useQueryClient()
  const keep = useAction({
    failed: () => t('languageNotKept'),
    mutationFn: (language: Locale) =>
      call<typeof updateMyProfile>('POST /api/users/profiles/my/update', { language }),
    onSuccess: ({ uuid, language }) => {
      const { session: current } = session.state()
      if (current?.uuid === uuid) session.begin({ ...current, language })
      void client.invalidateQueries({ queryKey: ['profile'] })
    },
  })

  return (locale) => {
    chooseLocale(locale)
    const { session: current } = session.state()
    if (current && current.language !== locale && !mustUpdatePassword(current)) keep.mutate(locale)
  }
}
