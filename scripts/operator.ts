// Some server modules contain JSX, which plain Node cannot load: run the commands with the product's loader.
import '#platform/server/source-loader.ts'

await import('#app/server/operator/main.ts')
