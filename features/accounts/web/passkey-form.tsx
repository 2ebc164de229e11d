import { startAuthentication } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { beginPasskeyLogin, provePasskey } from '../passkey-contract.ts'
import { usePrompt } from './security/use-prompt.ts'
import { useEnter } from './use-enter.ts'

/** Finishes a login by a passkey. The options are fetched before the press, which some browsers want to be recent. */
export function PasskeyForm({ onEnded }: { onEnded: () => void }) {
  const t = useTranslations('accounts.secondFactor')
  const enter = useEnter()
  const begun = useQuery({
    queryKey: ['login-challenge', 'passkey'],
    queryFn: ({ signal }) =>
      call<typeof beginPasskeyLogin>('POST /api/session/second-factor/passkey/begin', {}, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shownHere: true },
  })
  const { form, error, submit, send, isSending } = useApiForm<typeof provePasskey>(
    'POST /api/session/second-factor/passkey',
    {
      defaultValues: { credential: '', rememberDevice: false },
      input: (values) => values,
      mode: 'onSubmit',
      holdBack: () => {
        void prompt.ask()
        return true
      },
      onSuccess: enter,
      onError(thrown) {
        if (isCallError(thrown, 'not_found')) onEnded()
      },
    },
  )
  const prompt = usePrompt(
    async () => {
      const { options } = begun.data ?? (await begun.refetch({ throwOnError: true })).data ?? { options: '' }
      return startAuthentication({ optionsJSON: JSON.parse(options) })
    },
    (credential) => {
      form.setValue('credential', credential)
      send()
    },
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Checkbox {...form.register('rememberDevice')} label={t('remember')} hint={t('rememberHint')} />
      <FormError>{prompt.hasFailed ? t('passkeyFailed') : error}</FormError>
      <Button
        type="submit"
        kind="cta"
        size="lg"
        wide
        loading={isSending || prompt.isAsking || begun.isPending}
      >
        {t('usePasskey')}
      </Button>
    </form>
  )
}
