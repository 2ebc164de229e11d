import ImagePlus from 'lucide-react/icons/image-plus'
import { useTranslations } from 'use-intl'
import type { SkuRow } from './matrix.ts'

type Props = { row: SkuRow; name: string; onPictures: ((row: SkuRow) => void) | undefined }

/** The first picture of a sku; a press opens the choice of its pictures. */
export function PictureButton({ row, name, onPictures }: Props) {
  const t = useTranslations('products.matrix')
  const [first] = row.pictures
  if (!onPictures || row.values.length === 0) return null
  return (
    <button
      type="button"
      aria-label={t('openPictures', { row: name, n: row.pictures.length })}
      onClick={() => onPictures(row)}
      className="relative grid size-8 shrink-0 place-items-center overflow-clip rounded-control border border-line-strong text-ink-muted after:absolute after:-inset-1.5 hover:text-ink"
    >
      {first === undefined ? (
        <ImagePlus aria-hidden="true" className="size-4" />
      ) : (
        <img src={first} alt="" className="size-full object-cover" />
      )}
    </button>
  )
}
