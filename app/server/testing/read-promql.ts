import { parser } from '@prometheus-io/lezer-promql'

/** A query of Prometheus: the metrics it reads, and where it does not parse. */
export function readPromql(expression: string): { metrics: string[]; errors: string[] } {
  const metrics: string[] = []
  const errors: string[] = []
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) errors.push(`at ${from}: ${expression.slice(from, to + 10)}`)
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        metrics.push(expression.slice(from, to))
    },
  })
  return { metrics, errors }
}
