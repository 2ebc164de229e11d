import Shirt from 'lucide-react/icons/shirt'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { drawableAddress } from '../../picture-sets.ts'
import type { Picture } from './picture.ts'

/** The frame that a `PictureFace` lies in. */
export const pictureFrame = 'relative w-28 overflow-clip rounded-control border border-line bg-surface'

/** A picture of a product; a drawing in the place of one that no own address has yet. */
export function PictureFace({ picture, isCover }: { picture: Picture; isCover: boolean }) {
  const t = useTranslations('products.pictures')
  return (
    <>
      {drawableAddress(picture.url) ? (
        <img src={picture.url} alt="" className="aspect-square w-full object-cover" />
      ) : (
        <span className="grid aspect-square w-full place-items-center bg-sunken text-ink-muted">
          <Shirt aria-hidden="true" className="size-8" />
        </span>
      )}
      {isCover && (
        <Badge kind="info" className="absolute top-1.5 left-1.5">
          {t('cover')}
        </Badge>
      )}
    </>
  )
}
