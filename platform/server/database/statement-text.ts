const longestText = 1_000

/** A statement in one line without its values: parameters stay `$1`, texts and numbers become `?`. */
export function statementText(sql: string): string {
  return sql
    .slice(0, 4 * longestText)
    .replace(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replace(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText)
}

/** What a statement does, and to which table first: `select orders`. */
export function statementName(sql: string): string {
  const beginning = sql.slice(0, longestText)
  const verb = /[a-z]+/i.exec(beginning)?.[0].toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][\w.]*)/i.exec(beginning)?.[1]
  return table ? `${verb} ${table}` : verb
}
