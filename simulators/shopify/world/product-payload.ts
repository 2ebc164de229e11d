import type { Product, Variant } from './catalogue.ts'

/** A product as notifications write it, in the shape of the former REST API. */
export function productPayload(product: Product): object {
  return {
    id: product.id,
    admin_graphql_api_id: `gid://shopify/Product/${product.id}`,
    title: product.title,
    handle: product.handle,
    status: product.status.toLowerCase(),
    body_html: product.descriptionHtml,
    vendor: product.vendor,
    product_type: product.productType,
    tags: product.tags.join(', '),
    created_at: new Date(product.createdAt).toISOString(),
    updated_at: new Date(product.updatedAt).toISOString(),
    options: product.options.map(({ name, values }, index) => ({ name, position: index + 1, values })),
    variants: product.variants.map((variant) => variantPayload(product, variant)),
    images: [{ src: `https://cdn.shopify.example/${product.handle}.png` }],
  }
}

function variantPayload(product: Product, variant: Variant): object {
  const [option1 = null, option2 = null, option3 = null] = variant.options
  return {
    id: variant.id,
    product_id: product.id,
    admin_graphql_api_id: `gid://shopify/ProductVariant/${variant.id}`,
    title: variant.options.join(' / '),
    price: variant.price,
    compare_at_price: variant.compareAtPrice,
    sku: variant.sku,
    barcode: variant.barcode,
    inventory_quantity: variant.inventoryQuantity ?? 0,
    option1,
    option2,
    option3,
  }
}
