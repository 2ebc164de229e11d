import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { beginPasskey, removePasskey } from '../../passkey-contract.ts'
import type {
  beginAuthenticator,
  getMySecurity,
  removeAuthenticator,
  renewRecoveryCodes,
} from '../../second-factor-contract.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { type Passkey, PasskeysCard } from './passkeys-card.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import { useForgetDevices, useTakeChange } from './security-query.ts'

type Security = ItemOfReply<typeof getMySecurity>
type Step =
  | { name: 'begin' | 'remove' | 'renew' }
  | { name: 'scan'; secret: string; url: string }
  | { name: 'codes'; codes: string[] }
  | { name: 'passkey-begin' }
  | { name: 'passkey'; options: string }
  | { name: 'passkey-remove'; passkey: Passkey }

const PasskeyDialog = lazyComponent(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog)

/** The authenticator app, passkeys, the recovery codes and the remembered devices, with what changes them. */
export function SecondFactorCards({ security }: { security: Security }) {
  const t = useTranslations('security')
  const formats = useFormats()
  const forget = useForgetDevices(t('devices.forgotten'))
  const [step, setStep] = useState<Step | null>(null)
  const since = security.authenticatorSince
  const isOn = since !== null || security.passkeys.length > 0

  return (
    <>
      {security.need !== 'none' && !isOn && (
        <p role="status" className="rounded-card bg-warn-soft px-4 py-3 text-14 text-warn-text">
          {t(security.need === 'demo' ? 'demo' : 'needed')}
        </p>
      )}
      <SectionCard
        title={
          <span className="flex flex-wrap items-center gap-2">
            {t('app.title')}
            <Badge kind={since ? 'info' : 'plain'}>{t(since ? 'app.on' : 'app.off')}</Badge>
          </span>
        }
        text={since ? t('app.since', { when: formats.dateTime(since) }) : t('app.text')}
        action={
          <Button
            kind={since ? 'line' : 'action'}
            className="max-sm:w-full"
            onClick={() => setStep({ name: since ? 'remove' : 'begin' })}
          >
            {t(since ? 'app.remove' : 'app.setUp')}
          </Button>
        }
      />
      <PasskeysCard
        passkeys={security.passkeys}
        onAdd={() => setStep({ name: 'passkey-begin' })}
        onRemove={(passkey) => setStep({ name: 'passkey-remove', passkey })}
      />
      {isOn && (
        <SectionCard
          title={t('codes.title')}
          text={`${t('codes.text')} ${t('codes.left', { n: security.recoveryCodesLeft })}`}
          action={
            <Button className="max-sm:w-full" onClick={() => setStep({ name: 'renew' })}>
              {t('codes.renew')}
            </Button>
          }
        />
      )}
      {isOn && (
        <SectionCard
          title={t('devices.title')}
          text={`${t('devices.text')} ${t('devices.count', { n: security.trustedDevices })}`}
          action={
            security.trustedDevices > 0 && (
              <Button className="max-sm:w-full" loading={forget.isPending} onClick={() => forget.mutate()}>
                {t('devices.forget')}
              </Button>
            )
          }
        />
      )}
      {step && <StepDialog step={step} security={security} onStep={setStep} />}
    </>
  )
}

type StepProps = { step: Step; security: Security; onStep: (step: Step | null) => void }

function StepDialog({ step, security, onStep }: StepProps) {
  const t = useTranslations('security')
  const take = useTakeChange()
  const close = () => onStep(null)
  const factors = security.passkeys.length + (security.authenticatorSince ? 1 : 0)
  const showCodes = async (codes: string[]) => {
    onStep(codes.length > 0 ? { name: 'codes', codes } : null)
    await take(true)
  }
  const takeRemoval = () => {
    close()
    return take()
  }

  switch (step.name) {
    case 'begin':
      return (
        <PasswordDialog
          title={t('password.title')}
          text={t('password.text')}
          submitLabel={t('password.next')}
          send={(password) =>
            call<typeof beginAuthenticator>('POST /api/users/security/authenticator/begin', { password })
          }
          onDone={(made) => onStep({ name: 'scan', ...made })}
          onClose={close}
        />
      )
    case 'scan':
      return <ScanDialog secret={step.secret} url={step.url} onDone={showCodes} onClose={close} />
    case 'codes':
      return <CodesDialog codes={step.codes} onClose={close} />
    case 'renew':
      return (
        <PasswordDialog
          title={t('codes.renewTitle')}
          text={t('codes.renewText')}
          submitLabel={t('codes.renew')}
          send={(password) =>
            call<typeof renewRecoveryCodes>('POST /api/users/security/recovery-codes/renew', { password })
          }
          onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
          onClose={close}
        />
      )
    case 'remove':
      return (
        <PasswordDialog
          title={t('app.removeTitle')}
          text={t(factors > 1 ? 'app.removeTextOther' : 'app.removeText')}
          submitLabel={t('app.remove')}
          danger
          done={t('app.removed')}
          send={(password) =>
            call<typeof removeAuthenticator>('POST /api/users/security/authenticator/remove', { password })
          }
          onDone={takeRemoval}
          onClose={close}
        />
      )
    case 'passkey-begin':
      return (
        <PasswordDialog
          title={t('password.title')}
          text={t('passkeys.passwordText')}
          submitLabel={t('password.next')}
          send={(password) =>
            call<typeof beginPasskey>('POST /api/users/security/passkeys/begin', { password })
          }
          onDone={({ options }) => onStep({ name: 'passkey', options })}
          onClose={close}
        />
      )
    case 'passkey':
      return (
        <Suspense fallback={null}>
          <PasskeyDialog options={step.options} onDone={showCodes} onClose={close} />
        </Suspense>
      )
    case 'passkey-remove':
      return (
        <PasswordDialog
          title={t('passkeys.removeTitle', { name: step.passkey.name })}
          text={t(factors > 1 ? 'passkeys.removeText' : 'passkeys.removeTextLast')}
          submitLabel={t('passkeys.remove')}
          danger
          done={t('passkeys.removed')}
          send={(password) =>
            call<typeof removePasskey>('POST /api/users/security/passkeys/remove', {
              id: step.passkey.id,
              password,
            })
          }
          onDone={takeRemoval}
          onClose={close}
        />
      )
  }
}
