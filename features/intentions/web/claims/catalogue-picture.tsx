import Shirt from 'lucide-react/icons/shirt'

/** The picture of a product, or a drawing; the name stands beside it. */
export function CataloguePicture({ picture }: { picture: string | null }) {
  return picture ? (
    <img
      src={picture}
      alt=""
      loading="lazy"
      width={36}
      height={36}
      className="size-9 shrink-0 rounded-control bg-sunken object-cover"
    />
  ) : (
    <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink-muted">
      <Shirt aria-hidden="true" className="size-4" />
    </span>
  )
}
