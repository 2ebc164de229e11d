import type { CatalogueGateway } from '../gateway.ts'

/** A gateway with a shop behind it, and what happens in that shop. */
export type GatewayFixture = {
  gateway: CatalogueGateway
  productCount: number
  /** Addresses of two pictures that a product of the shop may show. */
  pictures(): Promise<string[]>
  /** Changes the price of every sku of a product in the shop itself. */
  sellFor(gatewayProductId: string, centavos: number): Promise<void>
  /** Removes a product in the shop itself. */
  remove(gatewayProductId: string): Promise<void>
  now(): Date
  /** A day passes. */
  later(): void
  /** The shop refuses every call, until `recover`. Null: it cannot fail. */
  fail: (() => Promise<void>) | null
  recover(): Promise<void>
  /** The same gateway to shops that misbehave. Null: there is no provider between us and the products. */
  misbehaving: { silent: CatalogueGateway; wrong: CatalogueGateway } | null
  /** The text of the page behind a purchase link. Null: the page is another part of the product. */
  buys: ((url: string) => Promise<string>) | null
  stop(): Promise<void>
}
