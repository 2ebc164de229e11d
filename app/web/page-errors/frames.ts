export type Frame = { function: string; file: string; line: number; column: number }

/** `    at run (https://arara.example/assets/page.js:1:7)`, as Chromium writes it. */
const chromium = /^\s*at (?:async )?(?:(.{1,200}?) \()?([^()\s]{1,500}):(\d{1,7}):(\d{1,7})\)?$/
/** `run@https://arara.example/assets/page.js:1:7`, as Firefox and Safari write it. */
const others = /^(.{0,200}?)@([^@\s]{1,500}):(\d{1,7}):(\d{1,7})$/

/** The places of an error's stack, the newest first; lines of other forms are left out. */
export function framesOf(stack: string): Frame[] {
  return stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] = chromium.exec(line) ?? others.exec(line) ?? []
      return file ? [{ function: name ?? '', file, line: Number(row), column: Number(column) }] : []
    })
    .slice(0, 30)
}
