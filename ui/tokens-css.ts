import {
  breakpoints,
  darkColors,
  darkEffects,
  fonts,
  lightColors,
  lightEffects,
  motion,
  radii,
  typeScale,
} from './tokens.ts'

/** Values in the form of the CSS formatter. */
const written = (value: string) => value.replace(/#[0-9A-F]+/g, (hex) => hex.toLowerCase()).replace(/'/g, '"')

const lines = (prefix: string, values: Record<string, string>, indent: string) =>
  Object.entries(values).map(([name, value]) => `${indent}--${prefix}${name}: ${written(value)};`)

const block = (selector: string, scheme: string, body: string[], indent = '') =>
  [`${indent}${selector} {`, `${indent}  color-scheme: ${scheme};`, ...body, `${indent}}`].join('\n')

const note = '/* Written from tokens.ts. To write it again: npx vitest run ui/tokens.test.ts -u */\n'

/** The custom properties in plain CSS: light, dark, and dark by system unless the user chose a theme. */
export function tokensCss(): string {
  const light = (indent: string) => [
    ...lines('color-', lightColors, indent),
    ...lines('', lightEffects, indent),
  ]
  const dark = (indent: string) => [...lines('color-', darkColors, indent), ...lines('', darkEffects, indent)]
  const steady = [
    ...lines('font-', fonts, '  '),
    ...lines('radius-', radii, '  '),
    ...lines('motion-', motion, '  '),
  ]

  return `${[
    note,
    `:root {\n${steady.join('\n')}\n}`,
    block(':root,\n[data-theme="light"]', 'light', light('  ')),
    block('[data-theme="dark"]', 'dark', dark('  ')),
    `@media (prefers-color-scheme: dark) {\n${block(':root:not([data-theme="light"])', 'dark', dark('    '), '  ')}\n}`,
  ].join('\n')}\n`
}

/** The same names as Tailwind's theme, so that only `bg-ground`, `text-14`, `rounded-card` and the like exist. */
export function themeCss(): string {
  const names = (prefix: string, values: Record<string, unknown>) =>
    Object.keys(values).map((name) => `  --${prefix}${name}: var(--${prefix}${name});`)

  return `${note}
@theme {
  --color-*: initial;
  --text-*: initial;
  --font-*: initial;
  --radius-*: initial;
  --shadow-*: initial;
  --breakpoint-*: initial;
${lines('breakpoint-', breakpoints, '  ').join('\n')}
${Object.entries(typeScale)
  .flatMap(([name, [size, height]]) => [
    `  --text-${name}: ${size};`,
    `  --text-${name}--line-height: ${height};`,
  ])
  .join('\n')}
  --ease-*: initial;
  --ease-out: ${motion.ease};
}

@theme inline reference {
${names('color-', lightColors).join('\n')}
  --color-scrim: var(--scrim);
${names('font-', fonts).join('\n')}
${names('radius-', radii).join('\n')}
  --shadow-float: var(--shadow-float);
  --shadow-dock: var(--shadow-dock);
}
`
}
