import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'

describe('guessing the columns of a file', () => {
  it.each([
    [['Data e hora', 'Usuário', 'Mensagem', 'Pergunta'], { userName: 1, text: 2, time: 0 }],
    [['id', 'username', 'comment', 'created_at'], { userName: 1, text: 2, time: 3 }],
    [['Nome', 'Comentários', 'Hora'], { userName: 0, text: 1, time: 2 }],
    [['timestamp', 'from', 'text'], { userName: 1, text: 2, time: 0 }],
  ])('recognizes the heads %j', (heads, columns) => {
    const row = heads.map((head) =>
      /hora|created|timestamp/i.test(head)
        ? '20/11/2026 20:00:01'
        : /nome|usu|user|from/i.test(head)
          ? 'ana'
          : 'tem no tamanho P?',
    )
    expect(guessMapping([heads, row, row], true)).toMatchObject({ ...columns, hasHeads: true })
  })

  it('uses the content of the columns when no heads are recognized', () => {
    const rows = [
      ['20:00:01', '@ana.lu', 'quero o vestido verde'],
      ['20:00:09', 'bia_2', 'tem no P?'],
    ]
    expect(guessMapping(rows, true)).toMatchObject({ userName: 1, text: 2, time: 0, hasHeads: false })
    expect(
      guessMapping(
        rows.map(([time, user, text]) => [text ?? '', time ?? '', user ?? '']),
        true,
      ),
    ).toMatchObject({
      userName: 2,
      text: 0,
      time: 1,
    })
  })

  it('prefers a column with times of day to one with dates alone', () => {
    const rows = [
      ['Data', 'Hora', 'Usuário', 'Mensagem'],
      ['20/11/2026', '20:00:01', 'ana', 'oi'],
    ]
    expect(guessMapping(rows, true).time).toBe(1)
  })

  it('answers null for columns that cannot be recognized', () => {
    expect(guessMapping([['']], true)).toMatchObject({ userName: null, text: null, time: null })
    expect(guessMapping([['só uma coluna de texto'], ['outra linha']], true)).toMatchObject({
      userName: null,
      text: 0,
    })
  })
})
