import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { environmentSchema, parseEnvironment } from '#platform/server/env.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readPromql } from './testing/read-promql.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')
const rules: { alert: string; expr: string; annotations: Record<string, string> }[] = parse(
  read('prometheus/alerts.yaml'),
).groups[0].rules
const panels: { title: string; targets: { expr: string }[] }[] = JSON.parse(read('grafana/arara.json')).panels

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const used = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
]
/** The variables of each service of `compose.processes.yaml`; `!reset` is a tag of Compose. */
function processes(): Record<'arara' | 'arara-2' | 'media', Record<string, string>> {
  const { services } = parse(read('compose.processes.yaml'), { merge: true, logLevel: 'error' })
  const named = ['arara', 'arara-2', 'media'] as const
  return Object.fromEntries(named.map((name) => [name, services[name].environment])) as ReturnType<
    typeof processes
  >
}

/** Prometheus makes it itself, for each address that it asks. */
const ofPrometheus = 'up'

/** The series of a metric; one with buckets has no series of its own name. */
const namesOf = (name: string, type: string) =>
  type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name]

describe('the files in deploy/', () => {
  it('hold queries that Prometheus reads, each of at least one metric', () => {
    expect(used.length).toBeGreaterThan(25)
    for (const { where, expr } of used) {
      const { metrics, errors } = readPromql(expr)
      expect(errors, where).toEqual([])
      expect(metrics.length, where).toBeGreaterThan(0)
    }
    for (const broken of ['sum(rate(up[10m])', 'up{job=arara}', 'increase(up[10]) >', 'greatest(up)'])
      expect(readPromql(broken).errors, broken).not.toEqual([])
  })

  it('alert on and show metrics that the product has, and say what to do', async () => {
    const metrics = async () => (await fetch(`${app.url}/metrics`)).text()
    // The process that watches the lives adds its own.
    await expect.poll(metrics, { timeout: 60_000 }).toContain('arara_lives_arrival_nothing')
    const exposed = await metrics()
    const known = new Set([
      ofPrometheus,
      ...Array.from(exposed.matchAll(/^# TYPE (\S+) (\S+)/gm), ([, name, type]) =>
        namesOf(name!, type!),
      ).flat(),
    ])
    const unknown = used.flatMap(({ where, expr }) =>
      readPromql(expr)
        .metrics.filter((name) => !known.has(name))
        .map((name) => `${where}: ${name}`),
    )
    expect(unknown).toEqual([])
    for (const { annotations } of rules) {
      expect(annotations.summary).toMatch(/\w{3}/)
      expect(annotations.description).toMatch(/\w{3}/)
    }
  })

  it('set what the product reads, and all that it needs to start in production', () => {
    const lines = read('arara.env.example').match(/^[A-Z][A-Z0-9_]+(?==)/gm) ?? []
    const { services } = parse(read('compose.yaml'))
    const set = [...lines, ...Object.keys(services.arara.environment), ...Object.keys(processes().media)]
    const ofCompose = ['ARARA_HOST', 'DATABASE_PASSWORD']
    const source = readFileSync(join(import.meta.dirname, '../../platform/server/env.ts'), 'utf8')
    const unread = set.filter(
      (name) => !ofCompose.includes(name) && !new RegExp(`^  ${name}:`, 'm').test(source),
    )
    expect(unread).toEqual([])

    let message = ''
    try {
      parseEnvironment({ NODE_ENV: 'production' })
    } catch (error) {
      message = String(error)
    }
    const needed = new Set(message.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g))
    expect(needed.size).toBeGreaterThan(5)
    expect([...needed].filter((name) => !set.includes(name))).toEqual([])
  })

  it('run each role in one of several processes, and picture and sound in one alone', () => {
    const { arara, 'arara-2': second, media } = processes()
    expect(second).toEqual(arara)
    expect(arara.ARARA_ROLES).toBe('web,jobs,capture')
    expect(media.ARARA_ROLES).toBe('media')
    for (const variables of [arara, media])
      expect(() => environmentSchema.parse(variables), JSON.stringify(variables)).not.toThrow()
    expect(read('Caddyfile.processes')).toContain('reverse_proxy arara:4000 arara-2:4000')
  })

  it('start the product by scripts that exist', () => {
    const commands = [
      ...read('Containerfile').matchAll(/scripts\/[\w./-]+/g),
      ...read('systemd/arara.service').matchAll(/scripts\/[\w./-]+/g),
      ...read('systemd/arara-backup.service').matchAll(/scripts\/[\w./-]+/g),
    ].map(([path]) => path)
    expect(commands).toHaveLength(8)
    for (const path of commands)
      expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8').length).toBeGreaterThan(0)
  })
})
