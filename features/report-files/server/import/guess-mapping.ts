import { foldText } from '#platform/contract/fold-text.ts'
import type { SheetCell } from '#platform/untrusted/sheets/xlsx/read-xlsx.ts'
import { dayComesFirst, readTime } from './read-time.ts'

/** The guessed columns of a file; null for a column that was not recognized. */
export type GuessedMapping = {
  userName: number | null
  text: number | null
  time: number | null
  hasHeads: boolean
  dayFirst: boolean
}

/** The known heads of columns, folded. */
const heads = {
  userName:
    /^(@|usuari[oa]s?|user ?name|user|nome( de usuari[oa])?|perfil|autor|author|from|conta|arroba|quem|name|handle|pessoa)$/,
  text: /^(mensage(m|ns)|comentarios?|comments?|texto?|message|conteudo|content|body|pergunta)$/,
  time: /^(data e hora|date and time|hora(rio)?|time ?stamp|date ?time|created(_at| at)?|time|data|date|quando|momento|enviad[oa]( em)?|published(_at| at)?)$/,
}

const longestHead = 100

/** Guesses the columns of a file by their heads, or else by their content. */
export function guessMapping(rows: SheetCell[][], portuguese: boolean): GuessedMapping {
  const first = (rows[0] ?? []).map((cell) => foldText(String(cell).slice(0, longestHead)))
  const named = {
    userName: first.findIndex((head) => heads.userName.test(head)),
    text: first.findIndex((head) => heads.text.test(head)),
    times: first.flatMap((head, at) => (heads.time.test(head) ? [at] : [])),
  }
  const found = [named.userName, named.text, named.times[0] ?? -1].filter((at) => at >= 0)
  const hasHeads = new Set(found).size >= 2 || (found.length === 1 && first.length === 1)
  const body = hasHeads ? rows.slice(1) : rows
  const columns = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, at) =>
    body.map((row) => row[at] ?? ''),
  )
  const dayFirst = dayComesFirst(columns.flat().filter((cell) => typeof cell === 'string')) ?? portuguese
  const isTime = (at: number) => shareOf(columns[at] ?? [], (cell) => readTime(cell, dayFirst) !== null) > 0.6
  const time = named.times.find(isTime) ?? columns.findIndex((_, at) => isTime(at))
  const free = columns.map((_, at) => at).filter((at) => at !== time)

  const userName = hasHeads && named.userName >= 0 ? named.userName : likeliest(free, columns, nameLikeness)
  const text =
    hasHeads && named.text >= 0
      ? named.text
      : likeliest(
          free.filter((at) => at !== userName),
          columns,
          (cell) => cell.length,
        )
  return { userName, text, time: time >= 0 ? time : null, hasHeads, dayFirst }
}

function likeliest(among: number[], columns: SheetCell[][], rate: (cell: string) => number): number | null {
  let best: { at: number; rate: number } | null = null
  for (const at of among) {
    const cells = (columns[at] ?? []).map(String).filter((cell) => cell !== '')
    const average = cells.reduce((sum, cell) => sum + rate(cell), 0) / Math.max(1, cells.length)
    if (average > 0 && (!best || average > best.rate)) best = { at, rate: average }
  }
  return best?.at ?? null
}

const nameLikeness = (cell: string) => (/^@?[\p{L}\p{N}._]{2,40}$/u.test(cell) && !/^\d+$/.test(cell) ? 1 : 0)

function shareOf(cells: SheetCell[], is: (cell: SheetCell) => boolean): number {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
}
