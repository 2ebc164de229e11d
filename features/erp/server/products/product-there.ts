/** A variant of a product as an ERP has it. Money in centavos; `stock` null: not known. */
export type VariantThere = {
  erpId: string
  code: string | null
  price: number | null
  /** A price below `price`; null: none. */
  promotion: number | null
  stock: number | null
  options: { name: string; value: string }[]
}

/** A product as an ERP has it, with at least one variant. `picture`: an address, which may end after some days. */
export type ProductThere = {
  erpId: string
  name: string
  isActive: boolean
  /** A service, or a material: it is not sold. */
  isForSale: boolean
  picture: string | null
  variants: VariantThere[]
}

/** Products of one call, and where the next one goes on; null: there are no more. */
export type ProductsThere = { products: ProductThere[]; next: string | null }
