import { describe, expect, it } from 'vitest'
import { statementName, statementText } from './statement-text.ts'

describe('the text of a statement', () => {
  it('has no values: no texts, no numbers, and parameters by their place', () => {
    const sql = `select "a1"."x" from t2
      where name = 'O''Brien' and age > 41.5 and id in ($1, $12) and note = $tag$maria@x.com$tag$ limit 10`
    expect(statementText(sql)).toBe(
      'select "a1"."x" from t2 where name = ? and age > ? and id in ($1, $12) and note = ? limit ?',
    )
  })

  it('hides a text that does not end, and is cut after 1,000 characters', () => {
    expect(statementText("select 'maria da silva")).toBe('select ?')
    expect(statementText(`select ${'a, '.repeat(5_000)}`)).toHaveLength(1_000)
  })
})

describe('the name of a statement', () => {
  it.each([
    ['insert into "orders" ("a") values ($1)', 'insert orders'],
    ['update only lives set x = $1', 'update lives'],
    ['select a from jobs.job', 'select jobs.job'],
    ['BEGIN', 'begin'],
    ['', 'statement'],
  ])('%s', (sql, name) => {
    expect(statementName(sql)).toBe(name)
  })
})
