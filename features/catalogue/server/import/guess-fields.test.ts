import { describe, expect, it } from 'vitest'
import { guessFields, sourceOf } from './guess-fields.ts'

/** The fields by the heads they were found in. */
const fieldsOf = (heads: string[]) =>
  Object.fromEntries(Object.entries(guessFields(heads)).map(([field, at]) => [field, heads[at as number]]))

// The heads as they are in decision 0092, without those of fiscal data and pictures.
const nuvemshop =
  'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Nome da variação 3;Valor da variação 3;Preço;Preço promocional;Peso (kg);Altura (cm);Largura (cm);Comprimento (cm);Estoque;SKU;Código de barras;Exibir na loja;Frete gratis;Descrição;Tags;Título para SEO;Descrição para SEO;Marca;Produto Físico;MPN (Cód. Exclusivo Modelo Fabricante);Sexo;Faixa etária;Custo'.split(
    ';',
  )
const shopifyOld =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Cost per item,Status'.split(
    ',',
  )
const shopifyNew =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Cost per item,Inventory tracker,Inventory quantity,Weight value (grams),Weight unit for display,SEO title'.split(
    ',',
  )
const woocommerce =
  'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Stock,Weight (kg),Length (cm),Width (cm),Height (cm),Sale price,Regular price,Categories,Tags,Images,Parent,External URL,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible'.split(
    ',',
  )
const bling =
  'ID;Código;Descrição;Unidade;NCM;Origem;Preço;Valor IPI fixo;Observações;Situação;Estoque;Preço de custo;Fornecedor;Estoque maximo;Peso líquido (Kg);Peso bruto (Kg);GTIN/EAN;GTIN/EAN da embalagem;Largura do Produto;Altura do Produto;Profundidade do produto;Descrição Complementar;Produto Variação;Código Pai;Grupo de produtos;Marca;Descrição Curta;Link Externo;Departamento;Preço de compra;Categoria do produto'.split(
    ';',
  )
const olist =
  'ID,Código (SKU),Descrição,Unidade,Classificação fiscal,Origem,Preço,Situação,Estoque,Preço de custo,Peso líquido (Kg),Peso bruto (Kg),GTIN/EAN,GTIN/EAN tributável,Descrição complementar,Formato embalagem,Largura embalagem,Altura embalagem,Comprimento embalagem,Tipo do produto,Categoria,Código do pai,Variações,Marca,Preço promocional,Slug'.split(
    ',',
  )
const lojaIntegrada =
  'id,tipo,sku-pai,sku,ativo,usado,destaque,ncm,gtin,mpn,nome,seo-tag-title,descricao-completa,estoque-gerenciado,estoque-quantidade,preco-sob-consulta,preco-custo,preco-cheio,preco-promocional,marca,peso-em-kg,altura-em-cm,largura-em-cm,comprimento-em-cm,categoria-nome-nivel-1,categoria-nome-nivel-2'.split(
    ',',
  )
const tray =
  'Código do produto (ID)|Código da categoria principal (ID)|Nome do produto|HTML da descrição completa|Preço de venda em reais|Peso do produto (gramas)|Estoque do produto|Estoque mínimo para aviso|Marca|Modelo|Referência (código fornecedor)|Preço de custo em reais|Comprimento (cm)|Largura (cm)|Altura (cm)|SEO - Titulo do produto|Nome da categoria - nível 1|Exibir na loja'.split(
    '|',
  )

describe('the columns of a file of products', () => {
  it('are variations in a sheet of the seller’s own, where it says what products differ in', () => {
    expect(fieldsOf(['Produto', 'Cor', 'Tam.', 'Preço'])).toEqual({
      ...{ name: 'Produto', price_sale: 'Preço', option1_value: 'Cor', option2_value: 'Tam.' },
    })
    expect(fieldsOf(['Name', 'Size', 'Option1 value', 'Price'])).toEqual({
      ...{ name: 'Name', price_sale: 'Price', option1_value: 'Option1 value' },
    })
  })

  it('are found in an export of Nuvemshop', () => {
    expect(fieldsOf(nuvemshop)).toEqual({
      ...{ key: 'Identificador URL', name: 'Nome', categories: 'Categorias', description: 'Descrição' },
      ...{ option1_name: 'Nome da variação 1', option1_value: 'Valor da variação 1' },
      ...{ option2_name: 'Nome da variação 2', option2_value: 'Valor da variação 2' },
      ...{ option3_name: 'Nome da variação 3', option3_value: 'Valor da variação 3' },
      ...{ price_sale: 'Preço', price_discount: 'Preço promocional', price_cost: 'Custo' },
      ...{ weight_kg: 'Peso (kg)', height: 'Altura (cm)', width: 'Largura (cm)', length: 'Comprimento (cm)' },
      ...{ stock: 'Estoque', sku: 'SKU', barcode: 'Código de barras', active: 'Exibir na loja' },
    })
  })

  it('are found in both forms of an export of Shopify', () => {
    expect(fieldsOf(shopifyOld)).toEqual({
      ...{ key: 'Handle', name: 'Title', description: 'Body (HTML)', categories: 'Product Category' },
      ...{ active: 'Status', option1_name: 'Option1 Name', option1_value: 'Option1 Value' },
      ...{ sku: 'Variant SKU', weight_g: 'Variant Grams', stock: 'Variant Inventory Qty' },
      ...{ barcode: 'Variant Barcode', price_sale: 'Variant Price', price_cost: 'Cost per item' },
      price_before: 'Variant Compare At Price',
    })
    expect(fieldsOf(shopifyNew)).toEqual({
      ...{ key: 'URL handle', name: 'Title', description: 'Description', categories: 'Product category' },
      ...{ active: 'Status', option1_name: 'Option1 name', option1_value: 'Option1 value', sku: 'SKU' },
      ...{ weight_g: 'Weight value (grams)', stock: 'Inventory quantity', barcode: 'Barcode' },
      ...{ price_sale: 'Price', price_before: 'Compare-at price', price_cost: 'Cost per item' },
    })
  })

  it('are found in an export of WooCommerce', () => {
    expect(fieldsOf(woocommerce)).toEqual({
      ...{ key: 'Parent', name: 'Name', description: 'Description', categories: 'Categories' },
      ...{ active: 'Published', link: 'External URL', price_sale: 'Regular price', stock: 'Stock' },
      ...{ price_discount: 'Sale price', sku: 'SKU', weight_kg: 'Weight (kg)', width: 'Width (cm)' },
      ...{ height: 'Height (cm)', length: 'Length (cm)', option1_name: 'Attribute 1 name' },
      option1_value: 'Attribute 1 value(s)',
    })
  })

  it('are found in exports of Bling and Olist, which call the name a description', () => {
    expect(fieldsOf(bling)).toEqual({
      ...{ sku: 'Código', name: 'Descrição', price_sale: 'Preço', active: 'Situação', stock: 'Estoque' },
      ...{ price_cost: 'Preço de custo', barcode: 'GTIN/EAN', key: 'Código Pai', link: 'Link Externo' },
      ...{ width: 'Largura do Produto', height: 'Altura do Produto', length: 'Profundidade do produto' },
      ...{ weight_kg: 'Peso bruto (Kg)', description: 'Descrição Complementar' },
      categories: 'Categoria do produto',
    })
    expect(fieldsOf(olist)).toEqual({
      ...{ sku: 'Código (SKU)', name: 'Descrição', price_sale: 'Preço', active: 'Situação' },
      ...{ stock: 'Estoque', price_cost: 'Preço de custo', barcode: 'GTIN/EAN', key: 'Código do pai' },
      ...{ width: 'Largura embalagem', height: 'Altura embalagem', length: 'Comprimento embalagem' },
      ...{ weight_kg: 'Peso bruto (Kg)', description: 'Descrição complementar', categories: 'Categoria' },
      price_discount: 'Preço promocional',
    })
  })

  it('are found in files of Loja Integrada and Tray', () => {
    expect(fieldsOf(lojaIntegrada)).toEqual({
      ...{ key: 'sku-pai', sku: 'sku', active: 'ativo', barcode: 'gtin', name: 'nome' },
      ...{ description: 'descricao-completa', stock: 'estoque-quantidade', price_cost: 'preco-custo' },
      ...{ price_sale: 'preco-cheio', price_discount: 'preco-promocional', weight_kg: 'peso-em-kg' },
      ...{ height: 'altura-em-cm', width: 'largura-em-cm', length: 'comprimento-em-cm' },
      categories: 'categoria-nome-nivel-1',
    })
    expect(fieldsOf(tray)).toEqual({
      ...{ key: 'Código do produto (ID)', name: 'Nome do produto', active: 'Exibir na loja' },
      ...{ description: 'HTML da descrição completa', price_sale: 'Preço de venda em reais' },
      ...{ weight_g: 'Peso do produto (gramas)', stock: 'Estoque do produto' },
      ...{ sku: 'Referência (código fornecedor)', price_cost: 'Preço de custo em reais' },
      ...{ length: 'Comprimento (cm)', width: 'Largura (cm)', height: 'Altura (cm)' },
      categories: 'Nome da categoria - nível 1',
    })
  })

  it('are not guessed from data', () => {
    expect(guessFields(['Vestido Lua', '189,90', '3'])).toEqual({})
    expect(guessFields(['x'.repeat(200_000)])).toEqual({})
  })
})

describe('the program that wrote a file', () => {
  it.each([
    ['nuvemshop', nuvemshop],
    ['shopify', shopifyOld],
    ['shopify', shopifyNew],
    ['woocommerce', woocommerce],
    ['bling', bling],
    ['olist', olist],
    ['loja-integrada', lojaIntegrada],
    ['tray', tray],
    [null, ['Nome', 'Preço', 'Estoque']],
    [null, ['Vestido Lua', '189,90', '3']],
  ] as const)('is %s by its heads', (source, heads) => {
    expect(sourceOf([...heads])).toBe(source)
  })
})
