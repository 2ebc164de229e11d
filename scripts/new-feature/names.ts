/** A feature's name in the spellings of its files. */
export type Names = Record<
  'feature' | 'thing-kebab' | 'things' | 'thing' | 'Things' | 'Thing' | 'table' | 'words' | 'word' | 'Words',
  string
>

const kebab = /^[a-z]+(-[a-z]+)*$/

/**
 * `namesOf('wish-lists', 'wish-list')`. Without a second name the first one loses its `s`.
 * @returns the names, or what is wrong with those given
 */
export function namesOf(feature = '', thing = feature.replace(/s$/, '')): Names | string {
  if (!kebab.test(feature) || !kebab.test(thing)) return 'Names are lower-case words joined by hyphens.'
  if (feature === thing) return `Name one of them as well: npm run new:feature -- ${feature} <one-of-them>`
  return {
    feature,
    'thing-kebab': thing,
    things: camel(feature),
    thing: camel(thing),
    Things: capital(camel(feature)),
    Thing: capital(camel(thing)),
    table: feature.replaceAll('-', '_'),
    words: feature.replaceAll('-', ' '),
    word: thing.replaceAll('-', ' '),
    Words: capital(feature.replaceAll('-', ' ')),
  }
}

/**
 * Replaces `{{things}}` and so on with the names.
 * @throws for an unknown placeholder
 */
export function fillIn(text: string, names: Names): string {
  return text.replaceAll(/\{\{([\w-]+)\}\}/g, (placeholder, name: keyof Names) => {
    if (!(name in names)) throw new Error(`unknown placeholder ${placeholder}`)
    return names[name]
  })
}

function camel(text: string): string {
  return text.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
