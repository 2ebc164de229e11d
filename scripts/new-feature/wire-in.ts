import type { Names } from './names.ts'

/** A line for a file: before or after the first match of `at`; a sorted import finds its own place. */
type Addition = { file: string; line: string; at: RegExp; place: 'before' | 'after' }

/** The lines that a new feature adds to files outside its folder. */
export function additions(names: Names): Addition[] {
  const { feature, things, Things, Words } = names
  const own = `#features/${feature}`
  const serverImport = `import { create${Things} } from '${own}/server/index.ts'`
  const textImport = (locale: string, end: string) =>
    `import { ${things}${end} } from '${own}/messages/web.${locale}.ts'`
  const catalogue = (file: string, locale: string, end: string): Addition[] => [
    importLine(file, textImport(locale, end)),
    { file, line: `  ${things}: ${things}${end},`, at: /^}$/m, place: 'before' },
  ]
  return [
    { file: 'app/features.ts', line: `  '${feature}',`, at: /^\]$/m, place: 'before' },
    importLine('app/server/build-app.ts', serverImport),
    {
      file: 'app/server/build-app.ts',
      line: `  const ${things} = create${Things}(platform)`,
      at: /^ {2}const others = \[/m,
      place: 'before',
    },
    importLine(
      'app/server/catalogues.ts',
      `import { ${things}ServerMessages } from '${own}/messages/server.ts'`,
    ),
    { file: 'app/server/catalogues.ts', line: `  ${things}ServerMessages,`, at: /^\]$/m, place: 'before' },
    ...catalogue('app/web/messages/pt-BR.ts', 'pt-BR', 'PtBr'),
    ...catalogue('app/web/messages/en-US.ts', 'en-US', 'EnUs'),
    {
      file: 'app/web/messages/load-messages.ts',
      line: `  ${things}: {
    'pt-BR': async () => ({
      ${things}: (await import('${own}/messages/web.pt-BR.ts')).${things}PtBr,
    }),
    'en-US': async () => ({
      ${things}: (await import('${own}/messages/web.en-US.ts')).${things}EnUs,
    }),
  },`,
      at: /^}\n\ntype OwnPart/m,
      place: 'before',
    },
    ...['pt-BR', 'en-US'].map(
      (locale): Addition => ({
        file: `app/web/messages/shell.${locale}.ts`,
        line: `    ${things}: '${Words}',`,
        at: /^ {4}gallery: /m,
        place: 'before',
      }),
    ),
    {
      file: 'app/web/routes.ts',
      line: `  {
    path: '/${feature}',
    access: 'session',
    layout: 'product',
    title: '${things}',
    texts: ['${things}'],
    load: async () => (await import('${own}/web/${feature}-page.tsx')).${Things}Page,
  },`,
      at: /^ {2}\{\n {4}path: '\/_ui',/m,
      place: 'before',
    },
    {
      file: 'app/web/testing/specified-pages.ts',
      line: `  '/${feature}': 'session',`,
      at: /^ {2}'\/_ui': 'open',$/m,
      place: 'before',
    },
    {
      file: 'docs/architecture.md',
      line: `  ${`${feature}/`.padEnd(15)}${names.words} of a user`,
      at: /^app\/ {2,}puts features together/m,
      place: 'before',
    },
  ]
}

/**
 * The text of a file with its additions.
 * @throws when the place for one is missing
 */
export function withAdditions(text: string, added: Addition[]): string {
  return added.reduce((before, { file, line, at, place }) => {
    const found = at.exec(before)
    if (!found) throw new Error(`${file}: no place found for\n${line}`)
    const index = place === 'before' ? found.index : found.index + found[0].length + 1
    return `${before.slice(0, index)}${line}\n${before.slice(index)}`
  }, text)
}

function importLine(file: string, line: string): Addition {
  return { file, line, at: /^import /m, place: 'before' }
}
