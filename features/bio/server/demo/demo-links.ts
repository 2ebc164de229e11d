import type { InputOf } from '#platform/contract/endpoint.ts'
import { day, hour } from '#platform/contract/time.ts'
import type { LinkType, saveBio } from '../../contract.ts'
import { embedCode, embedOfAddress } from '../../embed.ts'

type Sent = Extract<NonNullable<NonNullable<InputOf<typeof saveBio>['links']>>[number], object>

/** The demo's pictures, by subject. */
export type DemoPictures = Record<
  'seller' | 'rail' | 'dress' | 'shirt' | 'overalls' | 'skirt' | 'top' | 'scarf',
  { uuid: string }
>

/** Twelve links, at least one of every kind. Addresses are examples; embeds are those of the sites' own manuals. */
export function demoLinks(pictures: DemoPictures, now: Date): Sent[] {
  const [liveDay] = new Date(now.getTime() + 2 * day).toISOString().split('T')
  const live = Date.parse(`${liveDay}T23:00:00Z`)
  const links: Sent[] = [
    {
      type: 'live',
      url: '/lives/varal-colorido',
      live: {
        name: 'Vestidos e macacões novos',
        img: pictures.rail,
        description: 'Peças do P ao GG, com frete fixo na live',
        date: new Date(live).toISOString(),
        endDate: new Date(live + 2 * hour).toISOString(),
      },
    },
    { type: 'link', header: 'Grupo VIP no WhatsApp', url: 'https://example.com/grupo-vip' },
    {
      type: 'store',
      header: 'Vitrine da semana',
      stores: [
        {
          layout: 'grid',
          products: [
            product('Vestido midi floral', pictures.dress, 11_990, 8_990),
            product('Camisa listrada azul', pictures.shirt, 6_990),
            product('Macacão pantacourt', pictures.overalls, 12_990),
            product('Saia com fenda', pictures.skirt, 9_990, 7_990),
          ],
        },
      ],
    },
    { type: 'link', header: 'Como comprar e trocar', url: 'https://example.com/como-comprar' },
    { type: 'link', header: 'Tabela de medidas', url: 'https://example.com/medidas' },
    embed('youtube', '5 looks para a semana', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
    embed('instagram', 'Último post', 'https://www.instagram.com/p/fA9uwTtkSN/'),
    embed('tiktok', 'Bastidores da live', 'https://www.tiktok.com/@scout2015/video/6718335390845095173'),
    embed('spotify', 'A playlist que toca aqui', 'https://open.spotify.com/playlist/37i9dQZEVXbMXbN3EUUhlg'),
    { type: 'header', header: 'Na loja' },
    { type: 'link', header: 'Retirar na loja, no Centro', url: 'https://example.com/mapa' },
    {
      type: 'store',
      header: 'Leve junto',
      stores: [
        {
          layout: 'list',
          products: [
            product('Cropped de tricô', pictures.top, 7_990, 5_990),
            product('Lenço de brinde na primeira compra', pictures.scarf, 0),
          ],
        },
      ],
    },
  ]
  return links.map((link, order) => ({ ...link, order }))
}

function product(name: string, img: { uuid: string }, sale: number, discount = 0) {
  const url = `https://example.com/${encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'))}`
  return { name, img, url, price: { sale, discount } }
}

function embed(type: LinkType, header: string, address: string): Sent {
  const found = embedOfAddress(address)
  return { type, header, url: found ? embedCode(found) : '' }
}
