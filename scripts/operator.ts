// Some server modules contain JSX, which plain Node cannot load: run the commands as the product runs, with its loader.
import '#platform/server/source-loader.ts'

await import('#app/server/operator/main.ts')
