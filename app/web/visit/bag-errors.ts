import { reportErrors } from './report-errors.ts'
import { withoutSecret } from './without-secret.ts'

// In the head of the page of a bag, whose address is the secret that opens it: /sacola/<secret>.
reportErrors((report) => withoutSecret(report, location.pathname.split('/')[2]))
