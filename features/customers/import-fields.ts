/** What a column of a file of customers can be. */
export const importFields = [
  'user_name',
  'name',
  'mobile',
  'email',
  'document',
  'birthday',
  'city',
  'tags',
  'notes',
] as const
export type ImportField = (typeof importFields)[number]

/** Those that say who a person is: a row needs one of them. */
export const identifyingFields: readonly ImportField[] = ['user_name', 'document', 'email', 'mobile']

/** The column of each field, from 0. */
export type ImportMapping = Partial<Record<ImportField, number>>

export const largestCustomerFile = 20 * 1024 * 1024
export const mostImportRows = 50_000
/** The problems and the people of a file that are shown, the first ones. */
export const shownProblems = 100
/** An import can be undone for so many days, and is listed for as long. */
export const undoDays = 30

export const importStates = [
  'reading',
  'uploaded',
  'waiting',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
] as const

/** Why a value, or with the last two a whole row, is left out. */
export const importProblems = [
  'user_name',
  'mobile',
  'email',
  'document',
  'birthday',
  'too_long',
  'nobody',
  'several_people',
] as const
export type ImportProblem = (typeof importProblems)[number]
