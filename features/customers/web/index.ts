/** What customers offers to the shell. */
export { customersByName } from './customer-queries.ts'
export { customerPath } from './customers-paths.ts'
