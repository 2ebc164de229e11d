/** The report without a secret of the page's address, wherever it stands: path, message, file of the script. */
export function withoutSecret<Report>(report: Report, secret: string | undefined): Report {
  return secret ? JSON.parse(JSON.stringify(report).replaceAll(secret, ':')) : report
}
