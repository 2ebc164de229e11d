import { logIn } from '#features/accounts/contract.ts'
import type { DemoSeller } from '#features/accounts/server/index.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { describeError } from '#platform/server/log.ts'
import { ensureDemoBrand } from './demo-brand.ts'
import type { DemoDeps } from './deps.ts'
import { ensureDemoSeller } from './ensure-demo-seller.ts'

/**
 * Creates the demo's seller, example data, page and brand where they are missing, while the product already serves: a
 * login waits for the seller, a visit of the page for the page. Throws in production.
 * @returns `begin` returns the credentials and the handle of the page
 */
export function createDemo(deps: DemoDeps) {
  const { platform, accounts, bio } = deps
  let made: Promise<unknown> = Promise.resolve()

  function beginBrand(owner: Promise<unknown>): void {
    void owner
      .then(() => ensureDemoBrand(deps))
      .catch((error) =>
        platform.log.warn({ err: describeError(error) }, 'the brand of the demo could not be made'),
      )
  }

  return {
    async begin(): Promise<{ seller: DemoSeller; handle: string }> {
      const { seller } = accounts.demo
      if (await accounts.demo.hasSeller()) {
        beginBrand(Promise.resolve())
        return { seller, handle: await bio.beginDemoBio(seller.uuid) }
      }

      const making = ensureDemoSeller(deps)
      made = making.catch((error) =>
        platform.log.error({ err: describeError(error) }, 'the seller of the demo could not be made'),
      )
      beginBrand(making)
      return { seller, handle: await bio.beginDemoBio(seller.uuid, making) }
    },

    /** Call before the routes are registered. */
    holdSignIns(http: Http): void {
      http.app.addHook('onRequest', async ({ routeOptions }) => {
        if (routeOptions.url === `/api${logIn.path}`) await made
      })
    },
  }
}
