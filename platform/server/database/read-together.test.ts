import { expect, it } from 'vitest'
import { readTogether } from './read-together.ts'

type Row = { id: string; read: number }

/** A table without `gone`, whose reads end when the test lets them. */
function table() {
  const asked: string[][] = []
  const ends: ((error?: Error) => void)[] = []
  const read = readTogether<Row>((ids) => {
    const number = asked.push(ids)
    return new Promise((resolve, reject) => {
      ends.push((error) =>
        error
          ? reject(error)
          : resolve(ids.filter((id) => id !== 'gone').map((id) => ({ id, read: number }))),
      )
    })
  })
  const end = async (error?: Error) => {
    ends.shift()?.(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { asked, read, end }
}

it('reads requests that arrive during a read with one statement, each row once', async () => {
  const { asked, read, end } = table()
  const answers = [read('a'), read('b'), read('a'), read('gone')]
  expect(asked).toEqual([['a']])
  await end()
  expect(asked).toEqual([['a'], ['b', 'a', 'gone']])
  await end()
  expect(await Promise.all(answers)).toEqual([
    { id: 'a', read: 1 },
    { id: 'b', read: 2 },
    { id: 'a', read: 2 },
    null,
  ])
})

it('rejects the callers of a failed read, and continues with the others', async () => {
  const { read, end } = table()
  const [first, second] = [read('a').catch(String), read('b')]
  await end(new Error('away'))
  await end()
  expect(await first).toBe('Error: away')
  expect(await second).toEqual({ id: 'b', read: 2 })
})
