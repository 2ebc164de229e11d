import { describe, expect, it } from 'vitest'
import { guessFields } from './guess-fields.ts'

/** The fields by the heads they were found in. */
const fieldsOf = (heads: string[]) =>
  Object.fromEntries(Object.entries(guessFields(heads)).map(([field, at]) => [field, heads[at as number]]))

describe('the columns of a file of products', () => {
  it('are found in an export of Nuvemshop', () => {
    const heads =
      'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Preço;Preço promocional;Peso (kg);Altura (cm);Largura (cm);Comprimento (cm);Estoque;SKU;Código de barras;Exibir na loja;Frete gratis;Descrição;Tags;Título para SEO;Descrição para SEO;Marca;Custo'
    expect(fieldsOf(heads.split(';'))).toEqual({
      ...{ key: 'Identificador URL', name: 'Nome', categories: 'Categorias', description: 'Descrição' },
      ...{ option1_name: 'Nome da variação 1', option1_value: 'Valor da variação 1' },
      ...{ option2_name: 'Nome da variação 2', option2_value: 'Valor da variação 2' },
      ...{ price_sale: 'Preço', price_discount: 'Preço promocional', price_cost: 'Custo' },
      ...{ weight_kg: 'Peso (kg)', height: 'Altura (cm)', width: 'Largura (cm)', length: 'Comprimento (cm)' },
      ...{ stock: 'Estoque', sku: 'SKU', barcode: 'Código de barras', active: 'Exibir na loja' },
    })
  })

  it('are found in an export of Shopify', () => {
    const heads =
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Cost per item,Status'
    expect(fieldsOf(heads.split(','))).toEqual({
      ...{ key: 'Handle', name: 'Title', description: 'Body (HTML)', categories: 'Type', active: 'Status' },
      ...{ option1_name: 'Option1 Name', option1_value: 'Option1 Value', sku: 'Variant SKU' },
      ...{ weight_g: 'Variant Grams', stock: 'Variant Inventory Qty', barcode: 'Variant Barcode' },
      ...{
        price_sale: 'Variant Price',
        price_before: 'Variant Compare At Price',
        price_cost: 'Cost per item',
      },
    })
  })

  it('are found in an export of Bling, which calls the name a description', () => {
    const heads =
      'ID;Código;Descrição;Unidade;NCM;Preço;Situação;Estoque;Preço de custo;Peso líquido (Kg);GTIN/EAN;Largura do Produto;Altura do Produto;Profundidade do produto;Código Pai'
    expect(fieldsOf(heads.split(';'))).toEqual({
      ...{ sku: 'Código', name: 'Descrição', price_sale: 'Preço', active: 'Situação', stock: 'Estoque' },
      ...{
        price_cost: 'Preço de custo',
        weight_kg: 'Peso líquido (Kg)',
        barcode: 'GTIN/EAN',
        key: 'Código Pai',
      },
      ...{ width: 'Largura do Produto', height: 'Altura do Produto', length: 'Profundidade do produto' },
    })
  })

  it('are found by the names of the fields at Yampi', () => {
    expect(
      fieldsOf(['name', 'sku', 'price_cost', 'price_sale', 'price_discount', 'weight', 'active']),
    ).toEqual({
      ...{ name: 'name', sku: 'sku', price_cost: 'price_cost', price_sale: 'price_sale' },
      ...{ price_discount: 'price_discount', weight_kg: 'weight', active: 'active' },
    })
  })

  it('are not guessed from data', () => {
    expect(guessFields(['Vestido Lua', '189,90', '3'])).toEqual({})
    expect(guessFields(['x'.repeat(200_000)])).toEqual({})
  })
})
