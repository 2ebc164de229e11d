import { describe, expect, it } from 'vitest'
import readPage from './product-page-reader.ts'
import { readProductPage } from './read-product-page.ts'

const page = 'https://loja.example/produtos/vestido?cor=azul'
const ld = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
const read = (html: string) => readProductPage(`<!doctype html><html><head>${html}`, page)

describe('the product on a page', () => {
  it('is read from JSON-LD', () => {
    const html = ld({
      '@context': 'https://schema.org/',
      '@type': 'Product',
      name: 'Vestido Lua',
      description: '<p>Viscose &amp; linho.</p>\n<script>x</script>',
      image: ['/fotos/1.jpg', 'https://cdn.example/2.jpg', 'javascript:alert(1)', '/fotos/1.jpg'],
      offers: { '@type': 'Offer', price: '189.90', priceCurrency: 'BRL' },
    })
    expect(read(`<title>Loja</title>${html}`)).toEqual({
      name: 'Vestido Lua',
      description: 'Viscose & linho.',
      priceSale: 18_990,
      priceDiscount: 0,
      currency: 'BRL',
      images: ['https://loja.example/fotos/1.jpg', 'https://cdn.example/2.jpg'],
      isProduct: true,
    })
  })

  it.each([
    [
      'in a graph',
      {
        '@graph': [
          { '@type': 'WebPage', name: 'Loja' },
          { '@type': 'Product', name: 'Saia' },
        ],
      },
    ],
    ['in a list', [{ '@type': 'BreadcrumbList' }, { '@type': 'http://schema.org/Product', name: 'Saia' }]],
    ['of the page', { '@type': 'ItemPage', mainEntity: { '@type': ['Thing', 'Product'], name: 'Saia' } }],
  ])('is found %s', (_, data) => {
    expect(read(ld(data))?.name).toBe('Saia')
  })

  it.each([
    ['several offers', { offers: [{ price: 120 }, { price: 99.5 }] }, [9_950, 0]],
    [
      'an aggregate offer',
      { offers: { '@type': 'AggregateOffer', lowPrice: '59,90', highPrice: '79,90' } },
      [5_990, 0],
    ],
    [
      'a list price',
      {
        offers: {
          price: '79.90',
          priceSpecification: [{ priceType: 'https://schema.org/ListPrice', price: '99.90' }],
        },
      },
      [9_990, 7_990],
    ],
    [
      'variants',
      { hasVariant: [{ '@type': 'Product', offers: { price: 45 } }], '@type': 'ProductGroup' },
      [4_500, 0],
    ],
    ['no price', {}, [null, 0]],
    ['a price that is none', { offers: { price: 'consulte' } }, [null, 0]],
    ['a negative price', { offers: { price: -1 } }, [null, 0]],
  ])('has the prices of %s', (_, more, prices) => {
    const found = read(ld({ '@type': 'Product', name: 'Saia', ...more }))
    expect([found?.priceSale, found?.priceDiscount]).toEqual(prices)
  })

  it('is read from microdata, without the names of brand and reviewers', () => {
    const html = `<body><div itemscope itemtype="https://schema.org/Product">
      <span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><b itemprop="name">Marca</b></span>
      <h1 itemprop="name">Bolsa <b>Sol</b></h1><img itemprop="image" src="/bolsa.jpg">
      <p itemprop="description">Couro<br>legítimo</p>
      <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
        <meta itemprop="priceCurrency" content="BRL"><span itemprop="price" content="250.00">R$ 250,00</span>
      </div>
      <div itemprop="review" itemscope itemtype="http://schema.org/Review"><i itemprop="name">Ana</i></div>
    </div><div itemscope itemtype="https://schema.org/Product"><i itemprop="name">Outra</i></div>`
    expect(read(html)).toMatchObject({
      name: 'Bolsa Sol',
      priceSale: 25_000,
      currency: 'BRL',
      images: ['https://loja.example/bolsa.jpg'],
    })
  })

  it('is read from Open Graph', () => {
    const html = `<meta property="og:type" content="product"><meta property="og:title" content="Tênis &quot;Vento&quot;">
      <meta property="og:image" content="//cdn.example/t.png"><meta property="product:price:amount" content="299.90">
      <meta property="product:sale_price:amount" content="249,90"><meta property="product:price:currency" content="BRL">
      <meta property="og:description" content="Leve.">`
    expect(read(html)).toEqual({
      name: 'Tênis "Vento"',
      description: 'Leve.',
      priceSale: 29_990,
      priceDiscount: 24_990,
      currency: 'BRL',
      images: ['https://cdn.example/t.png'],
      isProduct: true,
    })
  })

  it('takes each field from the first source that has it', () => {
    const html = `${ld({ '@type': 'Product', name: 'Saia Midi', offers: { price: 90, priceCurrency: 'USD' } })}
      <meta property="og:title" content="Saia Midi | Loja"><meta property="og:image" content="/saia.jpg">`
    expect(read(html)).toMatchObject({
      name: 'Saia Midi',
      images: ['https://loja.example/saia.jpg'],
      currency: 'USD',
    })
  })

  it.each([
    ['nothing', ''],
    ['a title alone', '<title>Entrar na loja</title>'],
    ['a product without a name', ld({ '@type': 'Product', image: '/a.jpg' })],
    ['broken JSON', '<script type="application/ld+json">{"@type":"Product","name":</script>'],
    ['data of another kind', `<script>var a = ${JSON.stringify({ '@type': 'Product', name: 'x' })}</script>`],
  ])('is not found in %s', (_, html) => {
    expect(read(html)).toBeNull()
  })

  it('has a name and a description of one line, cut at a word', () => {
    const found = read(
      ld({
        '@type': 'Product',
        name: `${'blusa '.repeat(60)}`,
        description: `a\u0000b\n${'c'.repeat(5_000)}`,
      }),
    )
    expect(found?.name).toHaveLength(144)
    expect(found?.name.endsWith('blusa…')).toBe(true)
    expect(found?.description).toMatch(/^a b c+…$/)
    expect(found?.description.length).toBeLessThanOrEqual(450)
  })

  it('is decoded as the server or the page says, or as its bytes look', () => {
    const html = `${'<meta charset="iso-8859-1">'}<meta property="og:title" content="Calção"><meta property="og:image" content="/a.jpg">`
    const name = (bytes: Buffer, charset: string | null) => readPage({ bytes, charset, url: page })?.name
    expect(name(Buffer.from(html, 'latin1'), null)).toBe('Calção')
    expect(name(Buffer.from(html.replace('<meta charset="iso-8859-1">', '')), null)).toBe('Calção')
    expect(name(Buffer.from(html), 'utf-8')).toBe('Calção')
    expect(name(Buffer.from(html.replace('<meta charset="iso-8859-1">', '')), 'no-such-charset')).toBe(
      'Calção',
    )
  })
})
