import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { longest } from '../../../link-types.ts'
import type { BioProduct } from '../../bio-queries.ts'
import { PictureField } from '../picture-field.tsx'
import type { Errors } from '../save-outcome.ts'
import { PriceInput } from './price-input.tsx'

type Props = { product: BioProduct; errors: Errors; onChange: (product: BioProduct) => void }

/** The name, price, picture and address of a product. */
export function ProductFields({ product, errors, onChange }: Props) {
  const t = useTranslations('bio.store')
  const form = useTranslations('bio.form')
  const words = useTranslations('words')
  const { price } = product
  const put = (part: Partial<BioProduct>) => onChange({ ...product, ...part })
  const wrongPrice = errors['price.discount']?.[0] ?? errors['price.sale']?.[0]

  return (
    <div className="grid min-w-0 gap-3 px-1 pb-2">
      <Field label={t('name')} error={errors.name?.[0]}>
        <Input
          value={product.name}
          maxLength={longest.header}
          onChange={(event) => put({ name: event.target.value })}
        />
      </Field>
      <Field label={t('address')} note={words('optional')} hint={form('addressHint')} error={errors.url?.[0]}>
        <Input
          value={product.url}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={longest.url}
          placeholder="https://"
          onChange={(event) => put({ url: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={t('price')} hint={price.sale === 0 ? t('free') : undefined}>
          <PriceInput cents={price.sale} onChange={(sale) => put({ price: { ...price, sale } })} />
        </Field>
        <Field label={t('discount')} error={wrongPrice}>
          <PriceInput
            cents={price.discount}
            onChange={(discount) => put({ price: { ...price, discount } })}
          />
        </Field>
      </div>
      <PictureField label={form('picture')} value={product.img} onChange={(img) => put({ img })} />
    </div>
  )
}
