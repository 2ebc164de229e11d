import { useTranslations } from 'use-intl'
import { type Merchant, useMyMerchants } from '#features/merchants/web/index.ts'
import { DateTimeField } from '#platform/web/date-time-field.tsx'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useNavigate, useParams } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { addStream } from '../contract.ts'
import { streamPath } from './stream-paths.ts'
import { useTakeStream } from './streams-query.ts'

/** `/streams/new` and `/merchants/:merchantUuid/streams/new`: name, brand and date of a new stream. */
export function NewStreamPage() {
  const t = useTranslations('streams')
  const words = useTranslations('words')
  const { merchantUuid } = useParams()
  const query = useMyMerchants()
  const brands = query.data?.rows.filter(({ status, role }) => status !== 'deleted' && role === 'full')

  return (
    <>
      <PageHeader
        title={t('create.title')}
        back={{
          label: words('back'),
          render: <Link to={merchantUuid ? `/merchants/${merchantUuid}/streams` : '/streams'} />,
        }}
      />
      <Card className="max-w-[640px] md:p-6">
        {!brands && !query.isError && <SkeletonRows rows={3} height={64} label={words('loading')} />}
        {!brands && query.isError && <LoadFailure title={t('failed')} query={query} />}
        {brands?.length === 0 && (
          <EmptyState
            title={t('noMerchant')}
            text={t('noMerchantText')}
            action={
              <Button kind="cta" render={<Link to="/merchants/new" />}>
                {t('addMerchant')}
              </Button>
            }
          />
        )}
        {brands && brands.length > 0 && <NewStreamForm brands={brands} named={merchantUuid} />}
      </Card>
    </>
  )
}

type Values = { name: string; merchantUuid: string; scheduledDate: string | null }

function NewStreamForm({ brands, named }: { brands: Merchant[]; named: string | undefined }) {
  const t = useTranslations('streams.create')
  const fields = useTranslations('fields')
  const take = useTakeStream()
  const navigate = useNavigate()
  const first = brands.find(({ uuid }) => uuid === named) ?? brands[0]
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof addStream, Values>(
    'POST /api/streams/add',
    {
      defaultValues: { name: '', merchantUuid: first?.uuid ?? '', scheduledDate: null },
      input: (values) => values,
      draft: { key: 'new-stream' },
      done: t('done'),
      onSuccess(stream) {
        take(stream)
        return navigate(streamPath(stream.uuid))
      },
    },
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <Field label={t('name')} hint={t('nameHint')} error={errors.name?.message}>
        <Input
          {...register('name', { validate: (typed) => typed.trim() !== '' || fields('required') })}
          autoComplete="off"
          maxLength={100}
        />
      </Field>
      {brands.length > 1 && (
        <Field label={t('merchant')} error={errors.merchantUuid?.message}>
          <Select {...register('merchantUuid')}>
            {brands.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <DateTimeField
        label={t('date')}
        timeLabel={t('time')}
        usualTime="20:00"
        hint={t('dateHint')}
        value={form.watch('scheduledDate')}
        onChange={(moment) => form.setValue('scheduledDate', moment, { shouldDirty: true })}
        error={errors.scheduledDate?.message}
      />
      <FormError>{error}</FormError>
      <Button
        type="submit"
        kind="cta"
        size="lg"
        loading={isSending}
        className="justify-self-start max-sm:w-full"
      >
        {t('submit')}
      </Button>
    </form>
  )
}
