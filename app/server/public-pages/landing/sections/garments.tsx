import { type GarmentName, garmentOutlines, hangerOutline } from '#ui/garment-outlines.ts'

/** Clothes on hangers in the style of the product's icons, coloured by their tile. */
export function Garment({ name }: { name: GarmentName }) {
  return (
    <svg className="garment" viewBox="0 0 60 64" aria-hidden="true">
      <path d="M0 7h60" className="garment-rail" />
      <path d={hangerOutline} />
      <path d={garmentOutlines[name]} />
    </svg>
  )
}
