import Shirt from 'lucide-react/icons/shirt'
import { drawableAddress, previewsOf } from '../picture-sets.ts'
import type { Product } from './catalogue-queries.ts'

/** The cover of a product: the first picture that may be drawn, or a drawing. The name stands beside it. */
export function ProductPicture({ product }: { product: Pick<Product, 'images' | 'pictureSet'> }) {
  const cover = coverOf(product)
  return cover ? (
    <img
      src={cover}
      alt=""
      loading="lazy"
      width={48}
      height={48}
      className="size-12 shrink-0 rounded-control bg-sunken object-cover"
    />
  ) : (
    <span className="grid size-12 shrink-0 place-items-center rounded-control bg-sunken text-ink-muted">
      <Shirt aria-hidden="true" className="size-5" />
    </span>
  )
}

function coverOf({ images, pictureSet }: Pick<Product, 'images' | 'pictureSet'>): string | null {
  const drawable = (Array.isArray(images) ? images : []).flatMap(
    ({ thumb }) => drawableAddress(thumb.url) ?? [],
  )
  return drawable[0] ?? previewsOf(pictureSet.cdnUrl)[0] ?? null
}
