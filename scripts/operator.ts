// Some server modules contain JSX, which plain Node cannot load: run the commands as the product runs, with tsx.
import 'tsx'

await import('#app/server/operator/main.ts')
