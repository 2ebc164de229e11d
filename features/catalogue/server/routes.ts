import { handle } from '#platform/server/http/handle.ts'
import { handleUpload } from '#platform/server/http/handle-upload.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import { bulkRoutes } from './bulk/bulk-routes.ts'
import type { CatalogueDeps } from './deps.ts'
import { fillInImages } from './fill-in/fill-in-images.ts'
import { fillInProduct } from './fill-in/fill-in-product.ts'
import { gatewayRoutes } from './gateways/connection/gateway-routes.ts'
import { importRoutes } from './import/import-routes.ts'
import { deleteCategory, listCategories, saveCategory } from './lists/save-category.ts'
import { deleteGroup, listGroups, saveGroup } from './lists/save-group.ts'
import { deleteVariation, listVariations, saveVariation } from './lists/save-variation.ts'
import { createProduct } from './products/create-product.ts'
import { pictureSetRoutes } from './products/picture-set-routes.ts'
import { searchProducts } from './products/search-products.ts'
import { updateProduct } from './products/update-product.ts'
import { uploadImage } from './products/upload-image.ts'
import { correctStock, receiveStock } from './stock/change-stock.ts'
import { listEntries } from './stock/list-entries.ts'

export function catalogueRoutes(http: Http, deps: CatalogueDeps): void {
  bulkRoutes(http, deps)
  importRoutes(http, deps)
  handle(http, calls.fillInImages, ({ actor, body }) => fillInImages(deps, actor, body))
  handle(http, calls.fillIn, ({ actor, body }) => fillInProduct(deps, actor, body))
  handle(http, calls.searchProducts, ({ actor, body }) => searchProducts(deps, actor, body))
  handle(http, calls.createProduct, ({ actor, body }) => createProduct(deps, actor, body))
  handle(http, calls.updateProduct, ({ actor, body }) => updateProduct(deps, actor, body))
  handleUpload(http, calls.uploadProductImage, ({ actor, query, file }) =>
    uploadImage(deps, actor, query, file),
  )
  handle(http, calls.listCategories, ({ actor, body }) => listCategories(deps, actor, body))
  handle(http, calls.saveCategory, ({ actor, body }) => saveCategory(deps, actor, body))
  handle(http, calls.deleteCategory, ({ actor, body }) => deleteCategory(deps, actor, body))
  handle(http, calls.listVariations, ({ actor, body }) => listVariations(deps, actor, body))
  handle(http, calls.saveVariation, ({ actor, body }) => saveVariation(deps, actor, body))
  handle(http, calls.deleteVariation, ({ actor, body }) => deleteVariation(deps, actor, body))
  handle(http, calls.listGroups, ({ actor, body }) => listGroups(deps, actor, body))
  handle(http, calls.saveGroup, ({ actor, body }) => saveGroup(deps, actor, body))
  handle(http, calls.deleteGroup, ({ actor, body }) => deleteGroup(deps, actor, body))
  handle(http, calls.listStockEntries, ({ actor, body }) => listEntries(deps, actor, body))
  handle(http, calls.receiveStock, ({ actor, body }) => receiveStock(deps, actor, body))
  handle(http, calls.correctStock, ({ actor, body }) => correctStock(deps, actor, body))
  pictureSetRoutes(http, deps)
  gatewayRoutes(http, deps)
}
