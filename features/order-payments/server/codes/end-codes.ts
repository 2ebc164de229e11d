import type { OrderPaymentsDeps } from '../deps.ts'
import { closeLater } from '../provider/settle-code.ts'
import { codeStore } from './code-store.ts'

/** An open code ends with the version of the order that it pays; at its provider, too. */
export function endCodesOnChange(deps: OrderPaymentsDeps): void {
  deps.orders.onChanged(async (tx, changes) => {
    const known = changes.filter(({ isNew }) => !isNew)
    for (const ended of await codeStore(tx).endOthers(known, deps.clock.now()))
      await closeLater(deps, tx, ended)
  })
}
