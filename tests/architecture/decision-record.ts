const sections = ['Context', 'Decision', 'Alternatives', 'Consequences']
const needed = ['Context', 'Decision', 'Consequences']

/** Returns the errors in the form of a decision record, as sentences. `file` is its name, `0001-title.md`. */
export function objectionsToRecord(file: string, text: string): string[] {
  const number = /^(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]
  const [title = '', blank, status = '', after] = text.split('\n')
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
  const inOrder = sections.filter((section) => headings.includes(section))
  return [
    ...(number ? [] : ['is named by four digits and words joined by hyphens']),
    ...(new RegExp(`^# ${number} \\S`).test(title) && blank === ''
      ? []
      : [`begins with "# ${number} Title"`]),
    ...(isStatus(status) && after === '' ? [] : ['says in its third line "Date: YYYY-MM-DD. Status: …."']),
    ...needed.filter((section) => !headings.includes(section)).map((section) => `lacks "## ${section}"`),
    ...(headings.join() === inOrder.join()
      ? []
      : [`has only these headings, in order: ${sections.join(', ')}`]),
    ...(/^#{3,} /m.test(text) ? ['has no smaller headings'] : []),
  ]
}

/** `proposed`, `accepted`, or `superseded by [0054](0054-processes.md)`. */
function isStatus(line: string): boolean {
  return /^Date: \d{4}-\d{2}-\d{2}\. Status: (proposed|accepted|superseded by \[(\d{4})\]\(\2-[a-z0-9-]+\.md\))\.$/.test(
    line,
  )
}
