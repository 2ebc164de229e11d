/** Clothes on hangers, drawn with the pen of the product's icons; coloured by the tile they hang in. */
const outlines = {
  dress: 'M23 21l3 9 4 2 4-2 3-9M26 30c0 8-7 17-8 27 7 3 17 3 24 0-1-10-8-19-8-27',
  shirt: 'M22 22l-9 7 5 9 4-3v20h16V35l4 3 5-9-9-7c-2 4-14 4-16 0M26 27v28M34 27v28',
  blazer: 'M23 21l-9 8 2 24h5V37M37 21l9 8-2 24h-5V37M21 53V36M39 53V36M23 21l7 19 7-19M30 40v15M21 55h18',
  jumpsuit: 'M24 21v10h12V21M24 31c-3 10-5 18-5 27h8l3-17 3 17h8c0-9-2-17-5-27M23 37h14',
}

export function Garment({ name }: { name: keyof typeof outlines }) {
  return (
    <svg className="garment" viewBox="0 0 60 64" aria-hidden="true">
      <path d="M0 7h60" className="garment-rail" />
      <path d="M27 6.500a3.200 3.200 0 1 1 4.800 2.700c-1.200.8-1.800 1.500-1.800 3.300L16 21h28l-14-8.500" />
      <path d={outlines[name]} />
    </svg>
  )
}
