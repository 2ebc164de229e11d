import type { Customer, CustomerRow } from '../customer-queries.ts'

export const mariaUuid = '0199a2f4-7d1e-4000-8000-0000000000e1'
export const joanaUuid = '0199a2f4-7d1e-4000-8000-0000000000e2'

const nothingFurther: Customer['further'] = {
  ...{ fullNames: [], emails: [], mobiles: [], documents: [], birthdays: [], cities: [], addresses: [] },
  ...{ tags: [], notes: [] },
}

/** A customer with name, purchases and tags. */
export const maria = (changes: Partial<Customer> = {}): Customer => ({
  ...{ uuid: mariaUuid, userName: 'maria.silva', fullName: 'Maria Silva', isWithheld: false },
  ...{ email: 'maria@exemplo.example', mobile: '+5511998124410', engagement: 'super' },
  ...{ livesParticipated: 4, totalComments: 1234, replies: 12, totalOrders: 3, totalBought: 17980 },
  ...{ lastSeenAt: '2026-11-20T23:31:00.000Z', firstSeenAt: '2026-08-01T23:00:00.000Z', tags: ['VIP'] },
  ...{ birthday: '1990-05-21', document: null, hasDocument: true, notes: 'Prefere retirar na loja' },
  userNames: ['maria.silva', 'mariazinha'],
  favouriteProducts: [{ name: 'Vestido midi floral', variant: 'M', pieces: 3 }],
  favouriteHours: [20, 23],
  favouriteSizes: ['M'],
  city: 'Belo Horizonte',
  further: nothingFurther,
  merged: [],
  ...changes,
})

/** A person who only commented. */
export const joana = (changes: Partial<Customer> = {}): Customer =>
  maria({
    ...{ uuid: joanaUuid, userName: 'joana', fullName: null, email: null, mobile: null, birthday: null },
    ...{ engagement: 'inactive', livesParticipated: 1, totalComments: 1, replies: 0, totalOrders: 0 },
    ...{ totalBought: 0, tags: [], hasDocument: false, notes: null, userNames: ['joana'] },
    ...{ favouriteProducts: [], favouriteHours: [], favouriteSizes: [], city: null, ...changes },
  })

/** How the list shows a customer. */
export function rowOf(customer: Customer): CustomerRow {
  const { uuid, userName, fullName, email, mobile, isWithheld, engagement, tags, lastSeenAt } = customer
  const { livesParticipated, totalComments, replies, totalOrders, totalBought } = customer
  return {
    ...{ uuid, userName, fullName, email, mobile, isWithheld, engagement, tags, lastSeenAt },
    ...{ livesParticipated, totalComments, replies, totalOrders, totalBought },
  }
}
