import type { ExamplePerson } from '#features/accounts/server/index.ts'
import type { ExampleReferral } from '#features/affiliates/server/index.ts'
import type { SimulatedAccount } from '#features/integrations/server/index.ts'
import { day } from '#platform/contract/time.ts'

/** The example seller's account, named as an example wherever it is shown. */
export const shop: SimulatedAccount = {
  username: 'varal.colorido.exemplo',
  name: 'Varal Colorido (exemplo)',
  followers: 8_420,
}

/** An account of another seller, who shares a report with the example seller. */
export const otherShop: SimulatedAccount = {
  username: 'carla.beleza.exemplo',
  name: 'Carla Beleza (exemplo)',
  followers: 3_150,
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * day)

function person(number: number, name: string, login: string, signedUpAt: Date): ExamplePerson {
  return {
    uuid: uuidOf(number),
    name,
    email: `${login}@exemplo.example`,
    // Not a valid CPF, so that it can never be anyone's.
    document: `0000000000${number}`,
    mobile: `+551199999000${number}`,
    signedUpAt,
  }
}

function uuidOf(number: number): string {
  return `0de30000-0000-4000-8000-00000000030${number}`
}

/** The example seller's colleagues and referred users, by first name. */
export function examplePeople(now: Date) {
  return {
    carla: person(1, 'Carla Menezes', 'carla.menezes', before(now, 20)),
    rafael: person(2, 'Rafael Souza', 'rafael.souza', before(now, 6)),
    bianca: person(3, 'Bianca Lima', 'bianca.lima', before(now, 2)),
    jessica: person(4, 'Jéssica Alves', 'jessica.alves', before(now, 10)),
  }
}

export const examplePersonUuids = [1, 2, 3, 4].map(uuidOf)
export const carlaUuid = uuidOf(1)

/** One referral at each step: paid long enough ago for a reward, paid a few days ago, signed up. */
export function exampleReferrals(now: Date): ExampleReferral[] {
  const { carla, rafael, bianca } = examplePeople(now)
  return [
    {
      referredUuid: carla.uuid,
      signedUpAt: carla.signedUpAt,
      account: { username: otherShop.username, at: before(now, 19) },
      paid: { amount: 20_000, at: before(now, 18) },
    },
    {
      referredUuid: rafael.uuid,
      signedUpAt: rafael.signedUpAt,
      account: { username: 'rafa.tenis.exemplo', at: before(now, 5) },
      paid: { amount: 10_000, at: before(now, 3) },
    },
    { referredUuid: bianca.uuid, signedUpAt: bianca.signedUpAt, account: null, paid: null },
  ]
}
