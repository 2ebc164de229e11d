/** Yields `count` numbers. */
export default async function* read({ count }: { count: number }): AsyncGenerator<number> {
  for (let at = 0; at < count; at++) yield at
}
