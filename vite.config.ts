import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileMessages, isCatalogue } from './scripts/compile-messages.ts'
import { compressBuiltFiles } from './scripts/compress-built-files.ts'
import { licencesFile, styleLicences } from './scripts/style-licences.ts'

const root = import.meta.dirname

export default defineConfig(({ command }) => ({
  root: `${root}/app/web`,
  // In development Vite has a server of its own beside the product's, and its /@vite and /@id must not meet our
  // /@handle. In production everything the build makes lies under /assets/.
  base: command === 'serve' ? '/_vite/' : '/',
  publicDir: `${root}/app/web/public`,
  plugins: [
    react(),
    tailwindcss(),
    compileMessages(isCatalogue),
    absoluteDevelopmentUrls(),
    styleLicences(),
    compressBuiltFiles(),
  ],
  server: { host: '127.0.0.1', strictPort: true, fs: { allow: [root] } },
  build: {
    outDir: `${root}/dist/web`,
    emptyOutDir: true,
    manifest: 'manifest.json',
    // The licences of the packages in the pages ask to be shown: /licenses.md.
    license: { fileName: licencesFile },
    // For error reports; no script names them, and scripts/build-web.ts moves them, with the manifest, out of what
    // is served.
    sourcemap: 'hidden',
    target: 'es2022',
    // The page's content security policy allows no inline code, hence no inlined scripts, styles or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { sourcemapBroken: false, bundlerTimings: false },
      // The entry imports the index.ts of features, which export parts of other pages, too: without this it loads them.
      treeshake: {
        moduleSideEffects: [
          { test: /\/features\/[^/]+\/web\/(?!index\.ts$)|\/(ui|platform)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
      // What the first page needs anyway, in two pieces: cut up by who else shares them they cost 6 kB more.
      output: {
        // The first script names every other one: the shortest hash saves 0.2 kB.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'base', test: isForEveryPage },
            { name: 'further-parts', test: isForFurtherPages, includeDependenciesRecursively: false },
            { name: 'parts', test: isOurPart, minShareCount: 16 },
            { name: 'guest', test: isForGuests, includeDependenciesRecursively: false },
            { name: 'forms', test: isForForms, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}))

/** React, the router, the queries, the texts' reader: used before the first page can be drawn. */
function isForEveryPage(module: string): boolean {
  return /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core)|use-intl)\//.test(
    module,
  )
}

/** What the pages of a session and the profile's forms are made of: in one piece, as each piece costs a round trip. */
function isForForms(module: string): boolean {
  const own = module.slice(root.length)
  return (
    module.includes('/node_modules/react-hook-form/') ||
    /^\/(ui\/password-input|platform\/(contract\/document|web\/(format-keeping-caret|use-draft|use-api-form)))\./.test(
      own,
    ) ||
    /^\/features\/accounts\/web\/(?!index|ask-session|use-logout|use-choose-language)[^/]+$/.test(own)
  )
}

/** What stands around the pages of a session, and the icons of their forms: small, and each a round trip otherwise. */
function isForGuests(module: string): boolean {
  const own = module.slice(root.length)
  return (
    /^\/(app\/web\/shell\/(guest-frame|guest-scene|theme-select|language-select)|ui\/(checkbox|select))\./.test(
      own,
    ) || /\/node_modules\/lucide-react\/.*\/icons\/(check|chevron-down|eye|eye-off|mail-check)\./.test(module)
  )
}

/**
 * Of the design system and the platform; together when many pages share them. Not the hook of forms, because the form
 * library would come with it to pages without a form.
 */
function isOurPart(module: string): boolean {
  const own = module.slice(root.length)
  return /^\/(ui|platform)\//.test(own) && !ofForms.test(own)
}

/** Of these the ones that neither the dashboard nor what stands around every page has. */
function isForFurtherPages(module: string): boolean {
  const own = module.slice(root.length)
  return /^\/(ui\/(checkbox|confirm-dialog|dialog|field|form-error|input|input-style|kbd|pagination|pagination-range|progress-bar|select|tab-label|tab-links|tabs-style)|platform\/web\/(form-dialog|format-keeping-caret|use-debounced))\./.test(
    own,
  )
}

/** Parts of forms and of their conflicts, and rich text: many pages share them, the first ones have none. */
const ofForms =
  /^\/(platform\/web\/(use-api-form|use-draft|show-field-errors|versions-dialog)|ui\/(rich-text|parse-rich-text))\b/

/** The product's server sends Vite's page from its own address, so the page must name Vite's in full. */
function absoluteDevelopmentUrls(): Plugin {
  return {
    name: 'absolute-development-urls',
    apply: 'serve',
    config: (config) => ({ server: { origin: `http://127.0.0.1:${config.server?.port ?? 5173}` } }),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server }) => html.replaceAll('"/_vite/', `"${server?.config.server.origin}/_vite/`),
    },
  }
}
