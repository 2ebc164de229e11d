import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { getLoginChallenge, proveSecondFactor } from '../second-factor-contract.ts'
import { PageHeading } from './page-heading.tsx'
import { hasPasskeys } from './security/has-passkeys.ts'
import { useEnter } from './use-enter.ts'
import { useFieldTexts } from './use-field-texts.ts'

const link = 'font-semibold text-action-text hover:underline'

const PasskeyForm = lazyComponent(async () => (await import('./passkey-form.tsx')).PasskeyForm)

type Way = 'passkey' | 'app' | 'recovery'
const texts = { passkey: 'textPasskey', app: 'text', recovery: 'textRecovery' } as const
const choices = { passkey: 'usePasskey', app: 'useApp', recovery: 'useRecovery' } as const

/** `/session/second-factor`: the passkey or code that finishes a login. */
export function SecondFactorPage() {
  const t = useTranslations('accounts.secondFactor')
  const [chosen, setChosen] = useState<Way | null>(null)
  const [isEnded, setEnded] = useState(false)
  const challenge = useQuery({
    queryKey: ['login-challenge'],
    queryFn: ({ signal }) => call<typeof getLoginChallenge>('GET /api/session/second-factor', {}, { signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    meta: { shownHere: true },
  })

  const ways = waysOf(challenge.data)
  const way = chosen ?? ways[0] ?? 'app'

  if (isEnded || isCallError(challenge.error, 'not_found'))
    return (
      <>
        <PageHeading title={t('ended')} text={t('endedText')} />
        <Button kind="cta" size="lg" wide render={<Link to="/session/login" />}>
          {t('again')}
        </Button>
      </>
    )
  return (
    <>
      <PageHeading title={t('title')} text={t(texts[way])} />
      {challenge.isPending && <Skeleton className="h-13!" />}
      {challenge.isError && <LoadFailure title={t('ended')} query={challenge} />}
      {challenge.data && way !== 'passkey' && (
        <CodeForm key={way} byRecoveryCode={way === 'recovery'} onEnded={() => setEnded(true)} />
      )}
      {challenge.data && way === 'passkey' && (
        <Suspense fallback={<Skeleton className="h-13!" />}>
          <PasskeyForm onEnded={() => setEnded(true)} />
        </Suspense>
      )}
      <div className="mt-4 grid justify-items-start gap-1 border-line border-t pt-4 text-14">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              className={`min-h-11 rounded-control text-left ${link}`}
              onClick={() => setChosen(other)}
            >
              {t(choices[other])}
            </button>
          ))}
        <Link to="/session/login" className={`inline-flex min-h-11 items-center ${link}`}>
          {t('back')}
        </Link>
      </div>
    </>
  )
}

/** The ways that finish this login in this browser, the preferred one first. */
function waysOf(challenge: ItemOfReply<typeof getLoginChallenge> | undefined): Way[] {
  if (!challenge) return []
  return [
    ...(challenge.byPasskey && hasPasskeys() ? (['passkey'] as const) : []),
    ...(challenge.byAuthenticator ? (['app'] as const) : []),
    'recovery',
  ]
}

function CodeForm({ byRecoveryCode, onEnded }: { byRecoveryCode: boolean; onEnded: () => void }) {
  const t = useTranslations('accounts.secondFactor')
  const texts = useFieldTexts()
  const enter = useEnter()
  const { form, errors, error, submit, isSending } = useApiForm<typeof proveSecondFactor>(
    'POST /api/session/second-factor',
    {
      defaultValues: { code: '', rememberDevice: false },
      input: (values) => values,
      mode: 'onSubmit',
      fieldOf: { invalid_token: 'code' },
      onSuccess: enter,
      onError(thrown) {
        if (isCallError(thrown, 'not_found')) onEnded()
      },
    },
  )
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t(byRecoveryCode ? 'recoveryCode' : 'code')} error={errors.code?.message}>
        <Input
          {...form.register('code', {
            validate: byRecoveryCode
              ? texts.required
              : (typed) => /^\d{6}$/.test(typed.replace(/\s/g, '')) || t('invalidCode'),
          })}
          inputMode={byRecoveryCode ? 'text' : 'numeric'}
          autoComplete={byRecoveryCode ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={byRecoveryCode ? 20 : 7}
          inputClassName="tabular-nums tracking-[0.2em]"
        />
      </Field>
      <Checkbox {...form.register('rememberDevice')} label={t('remember')} hint={t('rememberHint')} />
      <FormError>{errors.code ? null : error}</FormError>
      <Button type="submit" kind="cta" size="lg" wide loading={isSending}>
        {t('submit')}
      </Button>
    </form>
  )
}
