import { describe, expect, it } from 'vitest'
import { readFile } from '#platform/untrusted/sheets/read-file.ts'
import { guessFields } from './guess-fields.ts'
import { productFileLimits, readProducts } from './read-products.ts'

/** Reads a CSV file by its guessed columns. */
async function read(text: string) {
  const { rows } = readFile(Buffer.from(text), productFileLimits)
  const all: string[][] = []
  for await (const row of rows) all.push(row.map(String))
  async function* again() {
    yield* all
  }
  return readProducts(again(), { mapping: guessFields(all[0] ?? []), hasHeads: true })
}

describe('a file of products', () => {
  it('has one product a row where nothing repeats', async () => {
    const { products, problems, rows } = await read(
      'nome;preço;preço promocional;estoque;sku;peso (kg);ativo;categorias\nVestido Lua;189,90;159,90;3;VL-1;0,35;sim;Roupas > Vestidos, Novidades\nSaia;99;;ilimitado;S;;não;',
    )
    expect([rows, problems]).toEqual([2, []])
    expect(products.map(({ rows: [row] }) => row)).toMatchObject([
      {
        ...{
          name: 'Vestido Lua',
          priceSale: 18_990,
          priceDiscount: 15_990,
          stock: 3,
          sku: 'VL-1',
          weight: 0.35,
        },
        ...{ active: true, categories: ['Vestidos', 'Novidades'], description: null, options: [] },
      },
      {
        name: 'Saia',
        priceSale: 9_900,
        priceDiscount: null,
        stock: 'unlimited',
        active: false,
        categories: null,
      },
    ])
  })

  it('has variants in the rows with the same handle, as Shopify writes them', async () => {
    const { products, problems } = await read(
      [
        'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
        'saia,Saia,<p>Leve</p>,Tamanho,P,S-P,250,-2,79.90,99.90,https://x.example/1.jpg',
        'saia,,,,M,S-M,250,4,79.90,,https://x.example/2.jpg',
        'saia,,,,,,,,,,https://x.example/3.jpg',
        'boné,Boné,,Title,Default Title,B,,1,30.00,,',
      ].join('\n'),
    )
    expect(problems).toEqual([])
    expect(products.map(({ rows, optionNames }) => [optionNames, rows.length])).toEqual([
      [['Tamanho'], 2],
      [[], 1],
    ])
    expect(products[0]?.rows).toMatchObject([
      {
        priceSale: 9_990,
        priceDiscount: 7_990,
        stock: 0,
        weight: 0.25,
        options: [{ name: 'Tamanho', value: 'P' }],
      },
      { priceSale: 7_990, priceDiscount: null, stock: 4, options: [{ name: 'Tamanho', value: 'M' }] },
    ])
  })

  it('takes what concerns the product from a row of its own, whose code its variants name', async () => {
    const { products, problems } = await read(
      [
        'Código;Descrição;Preço;Situação;Estoque;Código Pai;Descrição Complementar;Categoria do produto',
        '1035;Tênis Lua;299,90;Ativo;0;;Leve;Calçados',
        '35-1035;"Tamanho:35;Cor:Azul";299,90;Ativo;3;1035;;',
        '36-1035;"Tamanho:36;Cor:Azul";299,90;Ativo;1;1035;;',
        '77;Meia;19,90;Ativo;9;;;',
      ].join('\n'),
    )
    expect(problems).toMatchObject([])
    expect(products.map(({ rows, optionNames }) => [optionNames, rows.map(({ sku }) => sku)])).toEqual([
      [
        ['Tamanho', 'Cor'],
        ['35-1035', '36-1035'],
      ],
      [[], ['77']],
    ])
    expect(products[0]?.rows[0]).toMatchObject({
      ...{ name: 'Tênis Lua', description: '<p>Leve</p>', categories: ['Calçados'], stock: 3 },
      options: [
        { name: 'Tamanho', value: '35' },
        { name: 'Cor', value: 'Azul' },
      ],
    })
  })

  it('has the head of a column as the name of a variation without a column for its name', async () => {
    const { products } = await read('nome;preço;Variação 1\nSaia;10;P\nSaia;10;M')
    expect(products.map(({ optionNames }) => optionNames)).toEqual([['Variação 1']])
  })

  it.each([
    ['a price that is none', 'nome;preço\nA;dez', ['price_sale', 'invalid_price']],
    ['a negative price', 'nome;preço\nA;-1', ['price_sale', 'price_below_zero']],
    ['a price of 10^12', 'nome;preço\nA;1000000000000', ['price_sale', 'price_too_high']],
    ['a stock that is none', 'nome;estoque\nA;muitos', ['stock', 'import_no_stock']],
    ['half a piece', 'nome;estoque\nA;1,5', ['stock', 'import_no_stock']],
    ['an unknown word for yes', 'nome;ativo\nA;talvez', ['active', 'import_no_yes_or_no']],
    ['a link that runs a script', 'nome;link\nA;javascript:alert(1)', ['link', 'invalid_link']],
    ['a measure that is none', 'nome;peso (kg)\nA;leve', ['weight_kg', 'import_no_measure']],
    ['a long name', `nome;preço\n${'A'.repeat(151)};1`, ['name', 'import_text_too_long']],
    ['a repeated variant', 'nome;variação 1;preço\nA;P;1\nA;p;2', ['option1_value', 'import_repeated_row']],
    ['a repeated code', 'nome;variação 1;sku\nA;P;x\nA;M;x', ['sku', 'import_repeated_sku']],
  ])('names the line and the field of %s', async (_, text, [field, problem]) => {
    const { products, problems } = await read(text as string)
    expect(products).toEqual([])
    expect(problems).toMatchObject([{ field, problem }])
    expect(problems[0]?.line).toBeGreaterThan(1)
  })

  it('leaves out the whole product of a wrong row, and no other', async () => {
    const { products, problems } = await read('nome;variação 1;preço\nA;P;1\nB;P;2\nA;M;dez\n')
    expect(products.map(({ rows: [row] }) => row?.name)).toEqual(['B'])
    expect(problems).toEqual([{ line: 4, name: 'A', field: 'price_sale', problem: 'invalid_price' }])
  })

  it('is refused above 50,000 rows', async () => {
    await expect(read(`nome\n${'a\n'.repeat(50_001)}`)).rejects.toMatchObject({
      errorKey: 'import_too_many_rows',
    })
  })
})
