import type { PersonalData } from '#features/accounts/server/index.ts'

/** Nothing here belongs to a user: buyers have no account, and their data goes with their orders. */
export function checkoutPersonalData(): PersonalData {
  return {
    feature: 'checkout',
    tablesOf: async () => [],
    erase: async () => {},
  }
}
