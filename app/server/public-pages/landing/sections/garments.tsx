import { type GarmentName, garmentOutlines, hangerOutline } from '#ui/garment-outlines.ts'

/** Clothes on hangers, drawn with the pen of the product's icons; coloured by the tile they hang in. */
export function Garment({ name }: { name: GarmentName }) {
  return (
    <svg className="garment" viewBox="0 0 60 64" aria-hidden="true">
      <path d="M0 7h60" className="garment-rail" />
      <path d={hangerOutline} />
      <path d={garmentOutlines[name]} />
    </svg>
  )
}
