import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { fillIn, fillInImages } from '../../contract.ts'
import { pictureOf } from '../pictures/picture.ts'
import { FormCard } from './form-card.tsx'
import type { LinkValues } from './link-values.ts'
import { textOfHtml, typedPrice } from './typed-values.ts'

type Found = ItemOfReply<typeof fillIn>
type Props = {
  merchantUuid: string
  /** What the page says and the seller has accepted. */
  onAccept: (values: Partial<LinkValues>) => void
}

/** Reads a product from its page, shows what was found, and fills in the form once the seller accepts it. */
export function FillInCard({ merchantUuid, onAccept }: Props) {
  const t = useTranslations('products.fillIn')
  const fields = useTranslations('fields')
  const [found, setFound] = useState<Found | null>(null)
  const { register, errors, error, submit, isSending } = useApiForm<{ url: string }, Found>(
    ({ url }) => call<typeof fillIn>('POST /api/products/fill-in', { merchantUuid, url: url.trim() }),
    { defaultValues: { url: '' }, mode: 'onSubmit', failed: t('failed'), onSuccess: setFound },
  )

  return (
    <FormCard title={t('title')}>
      <form noValidate onSubmit={submit}>
        <Field label={t('url')} hint={t('hint')} error={errors.url?.message ?? error}>
          <div className="flex gap-2">
            <Input
              className="grow"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={2000}
              placeholder="https://"
              {...register('url', { validate: (url) => url.trim() !== '' || fields('required') })}
            />
            <Button type="submit" loading={isSending}>
              {t('read')}
            </Button>
          </div>
        </Field>
      </form>
      {found && (
        <FoundProduct
          key={found.link}
          merchantUuid={merchantUuid}
          found={found}
          onAccept={(values) => {
            setFound(null)
            onAccept(values)
          }}
          onRefuse={() => setFound(null)}
        />
      )}
    </FormCard>
  )
}

type FoundProps = Props & { found: Found; onRefuse: () => void }

/** What the page says, before it is accepted. */
function FoundProduct({ merchantUuid, found, onAccept, onRefuse }: FoundProps) {
  const t = useTranslations('products.fillIn')
  const words = useTranslations('words')
  const formats = useFormats()
  const locale = useLocale()
  const accept = useAction({
    mutationFn: async () => {
      const urls = found.images.map(({ url }) => url)
      if (urls.length === 0) return []
      const { images } = await call<typeof fillInImages>('POST /api/products/fill-in/images', {
        merchantUuid,
        urls,
      })
      return images.map(pictureOf)
    },
    failed: t('picturesFailed'),
    onSuccess: (pictures) =>
      onAccept({
        name: found.name,
        link: found.link,
        description: textOfHtml(found.description),
        ...(found.priceSale !== null && {
          priceSale: typedPrice(found.priceSale, locale),
          priceDiscount: found.priceDiscount > 0 ? typedPrice(found.priceDiscount, locale) : '',
        }),
        ...(pictures.length > 0 && { pictures }),
      }),
  })

  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4 text-14" role="status">
      {found.images.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {found.images.map(({ url, preview }) => (
            <img key={url} src={preview} alt="" className="size-16 rounded-control object-cover" />
          ))}
        </div>
      )}
      <p className="min-w-0 break-words">
        <b className="block font-semibold">{found.name || t('noName')}</b>
        {found.priceSale === null
          ? t('noPrice')
          : formats.money(found.priceDiscount > 0 ? found.priceDiscount : found.priceSale)}
        <span className="block text-ink-muted">{textOfHtml(found.description)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="action" size="sm" loading={accept.isPending} onClick={() => accept.mutate()}>
          {t('accept')}
        </Button>
        <Button kind="quiet" size="sm" onClick={onRefuse}>
          {words('cancel')}
        </Button>
      </div>
    </div>
  )
}
