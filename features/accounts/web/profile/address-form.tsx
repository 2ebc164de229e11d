import { useTranslations } from 'use-intl'
import { Link, useNavigate } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormError } from '#ui/form-error.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { AddressFields, type AddressValues } from './address-fields.tsx'
import { type Address, saveAddress, useRefreshAddresses } from './address-query.ts'
import { formatPostalCode } from './postal-code.ts'
import { usePostalCodeFilling } from './use-postal-code-filling.ts'

const listPage = '/profile/settings/address'

type Values = AddressValues & { isDefault: boolean }

/** An address. The CEP fills in what is still empty; where it cannot be looked up, the person goes on without. */
export function AddressForm({ kept, isFirst }: { kept: Address | null; isFirst: boolean }) {
  const t = useTranslations('profile.address')
  const words = useTranslations('words')
  const navigate = useNavigate()
  const refresh = useRefreshAddresses()
  const { form, error, submit, isSending } = useApiForm<Values, Address>(
    (values, idempotencyKey) => saveAddress(kept?.id ?? null, values, idempotencyKey),
    {
      defaultValues: valuesOf(kept),
      draft: { key: `address ${kept?.id ?? 'new'}` },
      done: t('saved'),
      shownHere: ['validation_failed', 'conflict', 'rate_limited'],
      async onSuccess() {
        await refresh()
        await navigate(listPage)
      },
    },
  )
  const lookUp = usePostalCodeFilling(form, kept?.postalCode ?? null, t)

  return (
    <SectionCard title={t(kept ? 'editTitle' : 'addTitle')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <AddressFields form={form} texts={t} postalCodeHint={lookUp} labelHint={t('labelHint')} />
        {!kept?.isDefault && !isFirst && <Checkbox {...form.register('isDefault')} label={t('isDefault')} />}
        <FormError>{error}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="cta" size="lg" className="max-sm:w-full" loading={isSending}>
            {t('save')}
          </Button>
          <Button kind="quiet" size="lg" className="max-sm:w-full" render={<Link to={listPage} />}>
            {words('cancel')}
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}

function valuesOf(address: Address | null): Values {
  return {
    label: address?.label ?? '',
    postalCode: formatPostalCode(address?.postalCode ?? ''),
    street: address?.street ?? '',
    number: address?.number ?? '',
    complement: address?.complement ?? '',
    neighborhood: address?.neighborhood ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    isDefault: address?.isDefault ?? false,
  }
}
