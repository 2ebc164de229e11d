const variantFields = `pageInfo { hasNextPage endCursor }
  nodes {
    legacyResourceId title sku barcode price compareAtPrice inventoryPolicy inventoryQuantity
    inventoryItem { tracked }
    selectedOptions { name value }
  }`

const productFields = `id legacyResourceId title status descriptionHtml onlineStoreUrl updatedAt
  media(first: 10) { nodes { mediaContentType preview { image { url width height } } } }
  options { name values }
  variants(first: 100) { ${variantFields} }`

/** A page of products, the longest unchanged first. */
export const productsQuery = `query Products($first: Int!, $after: String, $search: String) {
  products(first: $first, after: $after, query: $search, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { ${productFields} }
  }
}`

export const productQuery = `query Product($id: ID!) { product(id: $id) { ${productFields} } }`

/** The variants of a product after the first hundred. */
export const variantsQuery = `query Variants($id: ID!, $after: String) {
  product(id: $id) { variants(first: 100, after: $after) { ${variantFields} } }
}`

const orderFields = `legacyResourceId displayFinancialStatus cancelledAt
  customAttributes { key value }
  totalPriceSet { shopMoney { amount } }
  lineItems(first: 100) { nodes { quantity variant { legacyResourceId } } }`

export const orderQuery = `query Order($id: ID!) { order(id: $id) { ${orderFields} } }`

/** A page of orders, the longest unchanged first. */
export const ordersQuery = `query Orders($first: Int!, $after: String, $search: String) {
  orders(first: $first, after: $after, query: $search, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { ${orderFields} }
  }
}`
