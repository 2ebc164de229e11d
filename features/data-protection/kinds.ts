/** What a person asks for (LGPD, art. 18). */
export const requestKinds = [
  'access',
  'correction',
  'erasure',
  'portability',
  'objection',
  'consent',
  'information',
] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStates = ['open', 'answered', 'refused'] as const

/** Whether an incident may harm the persons whose data it is about (Resolução CD/ANPD 15/2024, art. 5). */
export const incidentRisks = ['unclear', 'none', 'relevant'] as const
