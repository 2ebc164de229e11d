/** Clothes on a hanger, drawn with the pen of the product's icons in a box of 60 × 64; the rail runs at 7. */
export const garmentOutlines = {
  dress: 'M23 21l3 9 4 2 4-2 3-9M26 30c0 8-7 17-8 27 7 3 17 3 24 0-1-10-8-19-8-27',
  shirt: 'M22 22l-9 7 5 9 4-3v20h16V35l4 3 5-9-9-7c-2 4-14 4-16 0M26 27v28M34 27v28',
  blazer: 'M23 21l-9 8 2 24h5V37M37 21l9 8-2 24h-5V37M21 53V36M39 53V36M23 21l7 19 7-19M30 40v15M21 55h18',
  jumpsuit: 'M24 21v10h12V21M24 31c-3 10-5 18-5 27h8l3-17 3 17h8c0-9-2-17-5-27M23 37h14',
  skirt: 'M22 21v7h16v-7M22 28c-2 10-5 18-8 27 9 4 23 4 32 0-3-9-6-17-8-27M25 34l-4 21M35 34l4 21M30 34v23',
  trousers: 'M21 21h18l2 36h-8l-3-23-3 23h-8zM20.700 26h18.600M30 26v6',
  sweater:
    'M22 21l-10 8 3 22 5-1-1-14v20h22V36l-1 14 5 1 3-22-10-8c-3 4-13 4-16 0M19 51h22M24 33l3 3 3-3 3 3 3-3',
  coat: 'M23 21l-9 8-3 26h5l1-14-2 18h30l-2-18 1 14h5l-3-26-9-8M23 21l7 9 7-9M30 30v29M16.800 42h26.400',
} as const

export type GarmentName = keyof typeof garmentOutlines

/** The hook and the hanger that every garment hangs on. */
export const hangerOutline =
  'M27 6.500a3.200 3.200 0 1 1 4.800 2.700c-1.200.8-1.800 1.500-1.800 3.300L16 21h28l-14-8.500'
