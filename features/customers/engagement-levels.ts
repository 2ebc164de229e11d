/** The rule of each level: docs/customers.md. In a file of its own: the pages load no schemas. */
export const activeLevels = ['super', 'engaged', 'moderate'] as const
export const engagementLevels = [...activeLevels, 'inactive'] as const

/** What a seller says of a person, or what became of their orders. */
export const customerMarks = ['trusted', 'pay_first', 'did_not_pay', 'blocked', 'helper'] as const
