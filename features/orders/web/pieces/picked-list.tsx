import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { mostOfLine, type PickedPiece, withQuantity, worthOf } from './picked-pieces.ts'

type Props = { pieces: readonly PickedPiece[]; onChange: (pieces: PickedPiece[]) => void }

/** The picked pieces with their quantities, and what they cost together. */
export function PickedList({ pieces, onChange }: Props) {
  const t = useTranslations('orders.picked')
  const formats = useFormats()
  if (pieces.length === 0) return null
  return (
    <section aria-label={t('label')} className="rounded-control bg-sunken px-3 py-2 text-14">
      <ul>
        {pieces.map(({ skuId, name, variant, price, quantity }) => {
          const product = variant === '' ? name : `${name}, ${variant}`
          return (
            <li key={skuId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="min-w-0 flex-[1_1_9rem] break-words">{product}</span>
              <Stepper
                value={quantity}
                max={mostOfLine}
                label={t('quantity', { product })}
                lessLabel={t('less', { product })}
                moreLabel={t('more', { product })}
                onChange={(next) => onChange(withQuantity(pieces, skuId, next))}
              />
              <span className="min-w-20 text-right tabular-nums">{formats.money(price * quantity)}</span>
              <IconButton
                label={t('remove', { product })}
                icon={<X />}
                onClick={() => onChange(withQuantity(pieces, skuId, 0))}
              />
            </li>
          )
        })}
      </ul>
      <p className="flex justify-between gap-x-4 border-line border-t pt-2 pb-1 font-semibold tabular-nums">
        <span>{t('total')}</span>
        <span>{formats.money(worthOf(pieces))}</span>
      </p>
    </section>
  )
}
