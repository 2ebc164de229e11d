/** The rule of each level: docs/customers.md. In a file of its own: the pages load no schemas. */
export const engagementLevels = ['super', 'engaged', 'moderate', 'inactive'] as const
